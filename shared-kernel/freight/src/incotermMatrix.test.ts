import { incoterms } from './incotermMatrix';

/**
 * Split of costs, B the buyer and S the seller, written by hand from the overview of Incoterms 2020; the last column is
 * insurance.
 */
const table = `
        pre export origin main dest on duty  insurance
  EXW   B   B      B      B    B    B  B     none
  FCA   S   S      B      B    B    B  B     none
  FAS   S   S      B      B    B    B  B     none
  FOB   S   S      S      B    B    B  B     none
  CFR   S   S      S      S    B    B  B     none
  CIF   S   S      S      S    B    B  B     seller, minimum cover (ICC C)
  CPT   S   S      S      S    B    S  B     none
  CIP   S   S      S      S    B    S  B     seller, all risks (ICC A)
  DAP   S   S      S      S    S    S  B     none
  DPU   S   S      S      S    S    S  B     none
  DDP   S   S      S      S    S    S  S     none
`;
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([code, ...words]) => [code, words.slice(0, 7).join(''), words.slice(7).join(' ')]);

test('assigns every cost as the rules define', () => {
  expect(
    incoterms.map((term) => [
      term.code,
      [
        term.preCarriage,
        term.exportClearance,
        term.originTerminal,
        term.mainFreight,
        term.destinationTerminal,
        term.onCarriage,
        term.importDuty,
      ]
        .map((bearer) => bearer.charAt(0).toUpperCase())
        .join(''),
      term.insurance,
    ]),
  ).toEqual(rows);
});

test('has four terms for sea only', () => {
  expect(incoterms.filter(({ seaOnly }) => seaOnly).map(({ code }) => code)).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
});
