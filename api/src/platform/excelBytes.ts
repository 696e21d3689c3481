/** The bytes of a workbook that was written. */
export const excelBytes = async (written: { toBlob(): Promise<Blob> }): Promise<Buffer> =>
  Buffer.from(await (await written.toBlob()).arrayBuffer());
