// Text that is cut off, lies on other text, or is parted in the middle of a word, of what is on top.
// Less than a phone's width is a page that is enlarged: there words may be parted.
// Each is told with the screen it is on (whose phone, how large, in which language) and the block it is in.
() => {
  const top = document.querySelector('.sheet') ?? document.querySelector('#app');
  const LONGEST = 16; // no word of the catalogues is as long; a single name may be
  const found = [], boxes = [];
  const wide = Math.min(innerWidth, document.documentElement.clientWidth); // the first grows with what is too wide
  // what is seen of it: what scrolls hides the rest
  const seen = (node, { left, top, right, bottom }) => {
    for (let out = node; out && out !== document.body; out = out.parentElement) {
      if (!['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(out).overflowY)) continue;
      const box = out.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom, height: bottom - top };
  };
  const screen = [document.querySelector('.who .name')?.textContent, `${wide}x${innerHeight}`, document.documentElement.lang].filter(Boolean).join(' ');
  const blockOf = (node) => {
    const block = node.closest('.block, .title, .dock, .line, .who, .sheet, .curtain, .join') ?? top;
    const [heading, tapped] = [block.querySelector('h1, h2')?.textContent, node.closest('[data-id]')?.dataset.id];
    const classes = [block, [...block.children].find((each) => each.contains(node))].map((each) => each?.className && `.${each.className.replaceAll(' ', '.')}`);
    return [...classes, heading && `"${heading}"`, tapped && `[${tapped}]`].filter(Boolean).join(' ');
  };
  const tell = (what, said, node) => found.push([what, said, `on ${screen}`, `in ${blockOf(node)}`]);
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest('svg, .unseen, [hidden]') || (top.id && parent.closest('.over'))) continue;
    const range = document.createRange();
    if (wide >= 320 && getComputedStyle(parent).hyphens !== 'auto') for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) if (word.length < LONGEST) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter((rect) => rect.width);
      if (lines.some((rect) => rect.top > lines[0].top + lines[0].height / 2)) tell('parted', word, parent);
    }
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2) continue;
      const said = node.data.trim().slice(0, 40);
      for (let out = parent; out && out !== document.body; out = out.parentElement) {
        const style = getComputedStyle(out), box = out.getBoundingClientRect();
        if (style.overflowX !== 'visible' && (rect.left < box.left - 1 || rect.right > box.right + 1)) tell('cut', said, parent);
        if (['hidden', 'clip'].includes(style.overflowY) && (rect.top < box.top - 6 || rect.bottom > box.bottom + 6)) tell('below', said, parent);
      }
      const holds = parent.closest('.btn, .panel, .paddle')?.getBoundingClientRect() ?? { left: 0, right: wide };
      if (rect.right > Math.min(wide, holds.right) + 1 || rect.left < Math.max(0, holds.left) - 1) tell('off', said, parent);
      boxes.push([seen(parent, rect), said, node, rect.height]);
    }
  }
  for (let i = 0; i < boxes.length; i += 1) for (let j = i + 1; j < boxes.length; j += 1) {
    const [a, one, first, tall] = boxes[i], [b, other, second, high] = boxes[j];
    if (first === second || a.height < 4 || b.height < 4) continue;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 2 && down > Math.min(tall, high) * 0.34) tell('over', `${one} / ${other}`, first.parentElement);
  }
  for (const each of top.querySelectorAll('*')) if (getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1) tell('dots', each.textContent, each);
  return found;
}
