/** Downloads a file, as a click on a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // Not immediately: the browser starts to read it after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for a remote file. A type the browser displays opens in a new tab, not in place of the page. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
  link.click();
}
