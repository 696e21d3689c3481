/** Text as PDF strings have it: Latin letters, without what ends a string. */
const pdfText = (line: string): string =>
  line
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&');

/** A page of lines as PDF 1.4, plain ASCII. @source ISO 32000-1, 7.5 */
export const paperOf = (title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const shown = lines.map((line) => `0 -18 Td (${pdfText(line)}) Tj`).join('\n');
  const content = `BT /F1 16 Tf 56 780 Td (${pdfText(title)}) Tj /F1 10 Tf 0 -12 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return new TextEncoder().encode(
    `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
};
