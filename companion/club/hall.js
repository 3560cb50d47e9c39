// The hall's wall is drawn by the club's machine; here it is only kept as that says. There is nothing to tap, and nothing is said back.
const lines = new EventSource("/stream");
lines.onmessage = (event) => { document.body.innerHTML = JSON.parse(event.data); document.body.classList.remove("late"); };
lines.onerror = () => document.body.classList.add("late"); // the browser looks for the machine again by itself
