/** Milliseconds after which the browser has certainly started to save the file. */
const taken = 60_000;

/** Lets the browser save the file at an address, by default under the server's file name; the page stays open. */
export function followLink(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser save content of the page as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  followLink(address, name);
  setTimeout(() => URL.revokeObjectURL(address), taken);
}
