/** Draws pictures anew, so that nothing that was written into a file stays in it. */
export interface Images {
  /**
   * A logo: the first picture of a JPG or PNG, upright, within 932 × 200 pixels and never larger than it was, as a PNG.
   * @throws 422 for what cannot be drawn or unpacks to too much
   */
  readonly logo: (content: Buffer) => Promise<Buffer>;
  /** The picture on top of a mail as a PNG of 108 pixels' height: the company's logo on white, else the product's. */
  readonly mailLogo: (companyLogo: Buffer | null) => Promise<Buffer>;
}
