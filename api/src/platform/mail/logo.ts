import sharp from 'sharp';

/** The Quayside mark on ink, as on the page's tab; readers of mail do not draw SVG. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="108" height="108" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#12232C"/><g fill="none" transform="translate(4.8 4.4) scale(.7)"><circle cx="15" cy="13.5" r="8.75" stroke="#fff" stroke-width="3.5"/><path d="M3 27.25h26" stroke="#59AFBA" stroke-width="3.5"/><path d="M18.5 17.5 25 25.5" stroke="#fff" stroke-width="3.5"/></g></svg>';

let drawn: Promise<Buffer> | undefined;

/** On white, three times the size at which it is shown: a dark logo on a clear ground stays readable by night. */
const onWhite = (logo: Buffer): Promise<Buffer> =>
  sharp(logo).resize({ height: 108, width: 660, fit: 'inside' }).flatten({ background: '#fff' }).png().toBuffer();

/** The picture on top of a mail: the company's, else the product's. */
export const mailLogo = async (companyLogo: Buffer | null): Promise<Buffer> => {
  if (companyLogo) return onWhite(companyLogo);
  drawn ??= sharp(Buffer.from(mark)).png().toBuffer();
  return drawn;
};
