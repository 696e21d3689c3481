const pages = (project) => (file) => [
  '--config=.ci/pages.jest.config.mjs',
  '--selectProjects',
  project,
  '--findRelatedTests',
  file,
];
const api =
  (...tests) =>
  () => [
    '--config=.ci/api.jest.config.mjs',
    '--selectProjects',
    'unit',
    'embedded',
    '--testPathPatterns',
    ...tests.map((name) => `/${name}\\.test\\.ts$`),
  ];

const freight = pages('shared-kernel/freight');
const contract = pages('shared-kernel/contract');
const shell = pages('shell');

/** What only lists names and codes of the field: there is no rule in it that a test could miss. */
const lists =
  /(?:airlines|oceanCarriers|airEventCodes|dcsaEventCodes|zoneNames|delayReasons|sourceLabels|billNames|index|\.fixture|\.test)\.ts$/;

/**
 * The rules that are mutated: `files` by the beginning of their path (`but` what matches), with Jest's arguments for one of them, and how
 * many mutants of the area are tried.
 */
export const areas = {
  freight: { sample: 160, of: [{ files: ['shared-kernel/freight/src/'], but: lists, tests: freight }] },
  policy: {
    sample: 60,
    of: [
      {
        files: ['shared-kernel/contract/src/roles/', 'shared-kernel/contract/src/memberRights.ts'],
        but: /\.test\.ts$/,
        tests: contract,
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
      },
      {
        files: ['api/src/modules/schedules/priceChoice', 'api/src/modules/schedules/forViewer.ts'],
        tests: api('priceChoice', 'pricing', 'schedules'),
      },
      { files: ['api/src/modules/rates/tariff/'], but: /\.test\.ts$/, tests: api('amounts', 'ratesImport') },
    ],
  },
  scope: {
    sample: 50,
    of: [
      { files: ['api/src/platform/parties.ts'], tests: api('bookingScope', 'quotes', 'contacts', 'team', 'companies') },
      { files: ['api/src/modules/companies/companyScope.ts'], tests: api('companies', 'customers') },
      { files: ['api/src/modules/contacts/contactScope.ts'], tests: api('contacts') },
      {
        files: ['api/src/modules/quotes/quoteScope.ts'],
        tests: api('quotes', 'quotesSent', 'quotesLeak', 'quoteScope'),
      },
      { files: ['api/src/modules/team/userScope.ts'], tests: api('team') },
      { files: ['api/src/modules/rates/rows/rateScope.ts'], tests: api('rates', 'schedules') },
    ],
  },
  loader: {
    sample: 60,
    of: [{ files: ['shell/src/composition/'], but: /\.test\.tsx?$/, tests: shell }],
  },
};
