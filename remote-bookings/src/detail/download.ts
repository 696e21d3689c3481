/** Lets the browser save what an address answers as an attachment; the page stays. */
export const download = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};
