/** Hands a file to the person, as a click on a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // Not at once: the browser begins to read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same with one that lies elsewhere. What the browser shows instead of saving comes beside the page, not in its place. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
  link.click();
}
