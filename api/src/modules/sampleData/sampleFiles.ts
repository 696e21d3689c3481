import { DAY } from '@quayside/freight';

/** A row of an import file, by column name. */
type Row = Readonly<Record<string, string>>;

/** Sample as import files, in the order in which their rows refer to each other. */
interface SampleFiles {
  readonly customer: readonly Row[];
  readonly contact: readonly Row[];
  readonly rate: readonly Row[];
  readonly departure: readonly Row[];
  readonly booking: readonly Row[];
}

const customer = 'Alder & Finch Interiors (sample)';
const mill = 'Hai Phong Rattan JSC (sample)';
const forge = 'Shanghai Lamp Works (sample)';
const store = 'Alder & Finch Warehouse Hamburg (sample)';
const studio = 'Alder & Finch Studio Frankfurt (sample)';

const contact = (company: string, city: string, country: string, email: string): Row => ({
  ...{ company_name: company, customers: customer, city, country, email },
});
const toHamburg = { origin: 'VNHPH', destination: 'DEHAM', carrier: 'MAEU', service: 'AE7' } as const;
const toRotterdam = { origin: 'CNSHA', destination: 'NLRTM', carrier: 'HLCU', service: 'FE3' } as const;
const toFrankfurt = { origin: 'HKG', destination: 'FRA', carrier: 'CX', service: '' } as const;

/** Returns weekly departures from a first day on, one per vessel, each with its transit days. */
const weekly = (vessels: readonly string[], first: number, transit: number) =>
  vessels.map((vessel, week) => ({ vessel, etd: first + 7 * week, eta: first + 7 * week + transit, week }));

/** Returns the sample data around a moment, with rates in a currency. Companies and people are fictional. */
export const sampleFiles = (now: Date, currency: string): SampleFiles => {
  const day = (ahead: number): string => new Date(now.getTime() + ahead * DAY).toISOString().slice(0, 10);
  const valid = { valid_from: day(-7), valid_to: day(75), currency };
  const booked = { customer, shipper: mill, consignee: store };
  return {
    customer: [{ company_name: customer, first_name: 'Robin', last_name: 'Finch', email: 'robin@alder-finch.example' }],
    contact: [
      contact(mill, 'Hai Phong', 'Vietnam', 'export@rattan.example'),
      contact(forge, 'Shanghai', 'China', 'sales@lampworks.example'),
      contact(store, 'Hamburg', 'Germany', 'warehouse@alder-finch.example'),
      contact(studio, 'Frankfurt am Main', 'Germany', 'studio@alder-finch.example'),
    ],
    rate: [
      { ...valid, ...toHamburg, mode: 'FCL', transit_days: '34', free_days: '7', '20GP': '1150.00', '40HC': '1850.00' },
      {
        ...valid,
        ...toRotterdam,
        mode: 'FCL',
        transit_days: '32',
        free_days: '7',
        '20GP': '1090.00',
        '40HC': '1760.00',
      },
      { ...valid, ...toHamburg, mode: 'LCL', transit_days: '38', per_wm: '68.00', minimum: '68.00' },
      {
        ...valid,
        ...toFrankfurt,
        service: 'Direct',
        mode: 'AIR',
        transit_days: '2',
        minimum: '90.00',
        '-45': '4.90',
        100: '3.85',
        500: '3.20',
      },
    ],
    departure: [
      ...weekly(['MAERSK HANOI', 'MAERSK HALIFAX', 'MAERSK HERRERA', 'MAERSK HANGZHOU'], 5, 34).map(
        ({ vessel, etd, eta, week }) => ({
          ...{ ...toHamburg, mode: 'SEA', vessel, voyage: `${610 + week}W` },
          ...{ etd: `${day(etd)} 21:00`, eta: `${day(eta)} 06:00`, cargo_cut_off: `${day(etd - 2)} 16:00` },
        }),
      ),
      ...weekly(['HAMBURG EXPRESS', 'BERLIN EXPRESS', 'MANILA EXPRESS', 'HANOI EXPRESS'], 7, 32).map(
        ({ vessel, etd, eta, week }) => ({
          ...{ ...toRotterdam, mode: 'SEA', vessel, voyage: `${24 + week}W` },
          ...{ etd: `${day(etd)} 18:00`, eta: `${day(eta)} 08:00`, cargo_cut_off: `${day(etd - 2)} 16:00` },
        }),
      ),
      ...[2, 4, 6, 9].map((ahead) => ({
        ...{ ...toFrankfurt, mode: 'AIR', flight: 'CX289', etd: `${day(ahead)} 23:45`, eta: `${day(ahead + 1)} 06:00` },
      })),
    ],
    booking: [
      {
        ...{ ...booked, load_type: 'FCL', reference: 'SAMPLE-1', origin: 'VNHPH', destination: 'DEHAM' },
        ...{ etd: day(12), eta: day(46), container_type: '40HC', quantity: '1', weight_kg: '10540', cbm: '61' },
        ...{ commodity: 'Rattan furniture', incoterm: 'FOB' },
      },
      {
        ...{
          ...booked,
          shipper: forge,
          load_type: 'FCL',
          reference: 'SAMPLE-2',
          origin: 'CNSHA',
          destination: 'NLRTM',
        },
        ...{ etd: day(-20), eta: day(12), container_type: '40HC', quantity: '1', weight_kg: '14200', cbm: '58' },
        ...{
          mbl: 'HLCUSHA260900417',
          hbl: 'SAMPLESHA0002',
          containers: 'CSQU3054383',
          commodity: 'Lamps',
          incoterm: 'FOB',
        },
        ...{
          booking_confirmed: day(-35),
          empty_picked_up: day(-26),
          cargo_received: day(-22),
          loaded: day(-20),
          departed: day(-20),
        },
      },
      {
        ...{ ...booked, load_type: 'LCL', reference: 'SAMPLE-3', origin: 'VNHPH', destination: 'DEHAM' },
        ...{
          etd: day(-37),
          eta: day(-1),
          quantity: '6',
          weight_kg: '1850',
          cbm: '9.4',
          commodity: 'Baskets',
          incoterm: 'FOB',
        },
        ...{ mbl: 'MAEU240900118', hbl: 'SAMPLEHPH0003', booking_confirmed: day(-50), cargo_received: day(-40) },
        ...{ departed: day(-37), arrived: day(-1) },
      },
      {
        ...{ ...booked, shipper: forge, consignee: studio, load_type: 'AIR', reference: 'SAMPLE-4' },
        ...{
          origin: 'HKG',
          destination: 'FRA',
          etd: day(-1),
          eta: day(1),
          quantity: '12',
          weight_kg: '310',
          cbm: '2.1',
        },
        ...{ mbl: '160-12345675', hbl: 'SAMPLEHKG0004', commodity: 'Lamp samples', incoterm: 'FCA' },
        ...{ booking_confirmed: day(-4), cargo_received: day(-2), departed: day(-1) },
      },
    ],
  };
};
