// @ts-check
import { previewFiles } from './file-preview.js';

/** Files dropped on the conversation, or pasted into it, are offered to be sent. @param {HTMLElement} area */
export function takeFilesFrom(area) {
  area.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    area.classList.add('dropping');
  });
  for (const event of ['dragleave', 'drop']) area.addEventListener(event, () => area.classList.remove('dropping'));
  area.addEventListener('drop', (event) => take(event, event.dataTransfer));
  area.addEventListener('paste', (event) => take(event, event.clipboardData));
}

/** @param {Event} event @param {DataTransfer | null} data */
function take(event, data) {
  const files = [...(data?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  void previewFiles(files);
}
