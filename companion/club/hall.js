// The club's machine draws the hall's wall; this only keeps the page up to date. There is nothing to tap, and nothing is sent back.
const lines = new EventSource("/stream");
lines.onmessage = (event) => { document.body.innerHTML = JSON.parse(event.data); document.body.classList.remove("late"); };
lines.onerror = () => document.body.classList.add("late"); // the browser looks for the machine again by itself
