/** Terms of earlier Incoterms that are no longer in them, and their successors. @source Incoterms 2010 and 2020 */
const former: Readonly<Record<string, string>> = {
  DAT: 'DAT became DPU in Incoterms 2020',
  DAF: 'DAF is not in Incoterms 2020: use DAP or DPU',
  DES: 'DES is not in Incoterms 2020: use DAP or DPU',
  DEQ: 'DEQ is not in Incoterms 2020: use DPU',
  DDU: 'DDU is not in Incoterms 2020: use DAP',
};

/** Returns what became of a term of earlier Incoterms, as a message; null for any other text. */
export const formerIncotermMessage = (text: string): string | null => former[text.trim().toUpperCase()] ?? null;
