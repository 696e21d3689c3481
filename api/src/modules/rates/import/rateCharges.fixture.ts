import fc from 'fast-check';

/** A charge that a generated sheet has in a column of its own. */
export interface KnownCharge {
  readonly heading: string;
  readonly cell: string;
  /** The charge as the file of tariffs writes it. */
  readonly text: string;
  /** It is for one container type. */
  readonly isPerType: boolean;
}

type Mode = 'FCL' | 'LCL' | 'AIR';

const amount = fc.integer({ min: 1, max: 999 });
const unit = (name: string, heading: string, basis: string) =>
  amount.map((whole): KnownCharge => {
    const text = `${name} | ${basis} | ${whole}.00 | USD`;
    return { heading, cell: `USD ${whole}`, text, isPerType: false };
  });
const fixed = (name: string, cells: readonly string[], basis: string) =>
  fc
    .constantFrom(...cells)
    .map((cell): KnownCharge => ({ heading: name, cell, text: `${name} | ${basis}`, isPerType: false }));
const share = (name: string, of: string, basis: string) =>
  fc.integer({ min: 1, max: 30 }).map(
    (percent): KnownCharge => ({
      heading: name,
      cell: `${percent}% of ${of}`,
      text: `${name} | ${percent} % of ${basis}`,
      isPerType: false,
    }),
  );

/** Charges of every basis, by mode; each name is drawn at most once. */
const known: Readonly<Record<Mode, readonly fc.Arbitrary<KnownCharge>[]>> = {
  FCL: [
    unit('BAF', 'BAF per container', 'per container'),
    unit('EBS', 'EBS / TEU', 'per TEU'),
    unit('DOC', 'DOC per B/L', 'per B/L'),
    unit('Handling fee', 'Handling fee (per shipment)', 'per shipment'),
    share('CAF', 'O/F', 'freight'),
    fixed('LSS', ['incl.', 'included', 'inkl.'], 'included'),
    fixed('THD', ['at cost', 'as per actual', 'nach Aufwand'], 'at cost'),
    amount.map((whole) => ({
      heading: 'PSS 40HC',
      cell: `USD ${whole}`,
      text: `PSS | per 40HC | ${whole}.00 | USD`,
      isPerType: true,
    })),
  ],
  LCL: [
    unit('BAF', 'BAF per W/M', 'per W/M'),
    unit('CFS fee', 'CFS fee per CBM', 'per CBM'),
    unit('Security', 'Security per kg', 'per kg'),
    unit('DOC', 'DOC per B/L', 'per B/L'),
    unit('Handling fee', 'Handling fee per shipment', 'per shipment'),
    share('CAF', 'freight', 'freight'),
    fixed('LSS', ['incl.'], 'included'),
  ],
  AIR: [
    unit('FSC', 'FSC per kg', 'per kg'),
    unit('AWB fee', 'AWB fee per AWB', 'per AWB'),
    unit('Handling fee', 'Handling fee per shipment', 'per shipment'),
    fixed('SSC', ['incl.'], 'included'),
    fixed('Customs', ['at cost'], 'at cost'),
  ],
};

/** Draws some charges of a mode. */
export const anyCharges = (mode: Mode): fc.Arbitrary<KnownCharge[]> =>
  fc
    .subarray([...known[mode]], { minLength: 0, maxLength: 4 })
    .chain((drawn) => (drawn.length === 0 ? fc.constant([]) : fc.tuple(...drawn)));

export const chargeHeadings = ({ heading }: KnownCharge): string => heading;
export const chargeCell = ({ cell }: KnownCharge): string => cell;

/** Writes charges in the order of their names. */
export const describeCharges = (charges: readonly Pick<KnownCharge, 'text'>[]): string =>
  charges
    .map(({ text }) => text)
    .sort()
    .join('; ');
