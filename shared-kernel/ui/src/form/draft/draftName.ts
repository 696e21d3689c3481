const isPlain = /^[\w:.-]{0,120}$/;

/** Returns the FNV-1a hash, 32 bits, as eight hexadecimal digits. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * Returns the name under which the server stores the input of a form. `about` is the record, or the choice that the form
 * belongs to; a long one is replaced by its hash. @example 'contact:new', 'booking:container:1f0c9a2b'
 */
export const draftName = (form: string, about: string): string =>
  about ? `${form}:${isPlain.test(about) ? about : hashText(about)}` : form;
