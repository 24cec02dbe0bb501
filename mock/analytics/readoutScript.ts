/**
 * Runs in every page of the stand-in: the pointer, a finger or the arrow keys read a chart's value at a
 * place. Each `.cursor` lies over its chart as a slider, whose value is the sentence of its current cell.
 */
export const readoutScript = `const bubble = document.querySelector('.bubble');
const clamp = (value, most) => Math.max(0, Math.min(value, most));

function prepare(cursor) {
  const { columns, rows, skipped, values } = JSON.parse(cursor.dataset.readout);
  const guide = cursor.querySelector('.guide');
  let at = 0;

  function place(left, top, { width, height }) {
    const side = 8;
    const right = document.documentElement.clientWidth - bubble.offsetWidth - side;
    bubble.style.left = Math.max(side, Math.min(left + width / 2 - bubble.offsetWidth / 2, right)) + 'px';
    const above = top - bubble.offsetHeight - 6;
    bubble.style.top = (above >= 0 ? above : top + height + 6) + 'px';
  }

  function show(index) {
    at = clamp(index, values.length - 1);
    const cell = at + skipped;
    const box = cursor.getBoundingClientRect();
    const [width, height] = [box.width / columns, box.height / rows];
    const [left, top] = [(cell % columns) * width, Math.floor(cell / columns) * height];
    Object.assign(guide.style, { left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px' });
    cursor.setAttribute('aria-valuenow', at + 1);
    cursor.setAttribute('aria-valuetext', values[at]);
    cursor.classList.add('shown');
    bubble.textContent = values[at];
    bubble.hidden = false;
    place(box.left + left, box.top + top, { width, height });
  }

  function hide() {
    cursor.classList.remove('shown');
    bubble.hidden = true;
  }

  function showAt({ clientX, clientY }) {
    const box = cursor.getBoundingClientRect();
    const column = clamp(Math.floor(((clientX - box.left) / box.width) * columns), columns - 1);
    const row = clamp(Math.floor(((clientY - box.top) / box.height) * rows), rows - 1);
    const index = row * columns + column - skipped;
    if (index >= 0 && index < values.length) show(index);
    else hide();
  }

  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: rows > 1 ? -columns : 1, ArrowDown: rows > 1 ? columns : -1 };
  const moves = { ...steps, PageUp: -7, PageDown: 7, Home: -Infinity, End: Infinity };
  cursor.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    show(at + move);
  });
  cursor.addEventListener('pointermove', showAt);
  cursor.addEventListener('pointerdown', showAt);
  cursor.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && hide());
  cursor.addEventListener('focus', () => cursor.matches(':focus-visible') && show(at));
  cursor.addEventListener('blur', hide);
}

document.querySelectorAll('.cursor').forEach(prepare);
`;
