/** Returns the bytes of a written workbook. */
export const excelBytes = async (written: { toBlob(): Promise<Blob> }): Promise<Buffer> =>
  Buffer.from(await (await written.toBlob()).arrayBuffer());
