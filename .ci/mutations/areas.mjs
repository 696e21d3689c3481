import { api, related } from './jestWords.mjs';
import { named } from './named.mjs';

const freight = related('shared-kernel/freight');
const contract = related('shared-kernel/contract');
const shell = related('shell');

/** Files that only list names and codes: they contain no rule that a test could miss. */
const lists =
  /(?:airlines|oceanCarriers|airEventCodes|dcsaEventCodes|zoneNames|delayReasons|sourceLabels|billNames|index|\.fixture|\.test)\.ts$/;

/**
 * Rules to mutate: `files` by path prefix (`but` excludes matches), with Jest's arguments for some of them, the
 * packages whose types check them, and the number of mutants to try per area.
 */
export const areas = {
  named: { planted: named },
  freight: {
    sample: 160,
    of: [
      { files: ['shared-kernel/freight/src/'], but: lists, tests: freight, types: ['shared-kernel/freight', 'api'] },
    ],
  },
  policy: {
    sample: 60,
    of: [
      {
        files: ['shared-kernel/contract/src/roles/', 'shared-kernel/contract/src/memberRights.ts'],
        but: /\.test\.ts$/,
        tests: contract,
        types: ['shared-kernel/contract', 'api'],
      },
    ],
  },
  pricing: {
    sample: 70,
    of: [
      {
        files: [
          'sellingPrice',
          'tariffPrice',
          'agreedPrice',
          'exchange',
          'money',
          'charges',
          'exactDecimal',
          'dimensions',
          'weights',
        ].map((name) => `shared-kernel/freight/src/${name}.ts`),
        but: lists,
        tests: freight,
        types: ['shared-kernel/freight', 'api'],
      },
      {
        files: ['api/src/modules/schedules/priceChoice', 'api/src/modules/schedules/forViewer.ts'],
        tests: api(['priceChoice', 'pricing', 'schedules']),
        types: ['api'],
      },
      {
        files: ['api/src/modules/rates/tariff/'],
        but: /\.test\.ts$/,
        tests: api(['ratesImport'], { rules: ['amounts', 'readLine'] }),
        types: ['api'],
      },
    ],
  },
  scope: {
    sample: 50,
    of: [
      {
        files: ['api/src/platform/people/parties.ts'],
        tests: api(['bookingScope', 'quotes', 'contacts', 'team', 'companies'], { rules: ['scopes'] }),
        types: ['api'],
      },
      {
        files: ['api/src/modules/companies/companyScope.ts'],
        tests: api(['companies', 'customers'], { rules: ['scopes'] }),
        types: ['api'],
      },
      {
        files: ['api/src/modules/contacts/contactScope.ts'],
        tests: api(['contacts'], { rules: ['scopes'] }),
        types: ['api'],
      },
      {
        files: ['api/src/modules/quotes/quoteScope.ts'],
        tests: api(['quotes', 'quotesSent', 'quotesLeak'], { rules: ['scopes'] }),
        types: ['api'],
      },
      { files: ['api/src/modules/team/userScope.ts'], tests: api(['team'], { rules: ['scopes'] }), types: ['api'] },
      {
        files: ['api/src/modules/rates/rows/rateScope.ts'],
        tests: api(['rates', 'schedules'], { rules: ['scopes'] }),
        types: ['api'],
      },
    ],
  },
  loader: {
    sample: 60,
    of: [{ files: ['shell/src/composition/'], but: /\.test\.tsx?$/, tests: shell, types: ['shell'] }],
  },
};
