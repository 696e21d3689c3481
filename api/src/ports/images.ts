/** Re-encodes pictures, so that nothing hidden in a file remains. */
export interface Images {
  /**
   * Returns a logo: the first picture of a JPG or PNG, upright, within 932 × 200 pixels and never enlarged, as a PNG.
   * @throws 422 for a picture that cannot be decoded or is too large
   */
  readonly logo: (content: Buffer) => Promise<Buffer>;
  /**
   * Returns the header picture of a mail as a PNG of 108 pixels' height: the company's logo on white, else the
   * product's.
   */
  readonly mailLogo: (companyLogo: Buffer | null) => Promise<Buffer>;
}
