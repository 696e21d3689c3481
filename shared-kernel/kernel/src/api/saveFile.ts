/** Milliseconds after which the browser has surely taken over what it saves. */
const taken = 60_000;

/** Lets the browser save what an address holds, by default under the name of the server; the page stays. */
export function followLink(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser save what the page holds. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  followLink(address, name);
  setTimeout(() => URL.revokeObjectURL(address), taken);
}
