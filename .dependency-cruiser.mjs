// Which room may lead to which. Packages are folders here; `npm test` fails on an arrow that is not listed.
const remotes = '^remote-[a-z-]+/';
const kernel = '^shared-kernel/(kernel|ui)/';
const pure = '^shared-kernel/(contract|freight)/';
export const test =
  '\\.(test|fixture)\\.tsx?$|/jest\\.config\\.mjs$|^api/test/|^e2e/|/src/testing/|Testing\\.tsx$|/given[A-Z]\\w*\\.tsx?$';
/** What runs in a browser. */
const browser = `(^shell/src/|^remote-[a-z-]+/src/|^standalone/src/|^shared-kernel/(contract|freight|kernel|ui)/src/)`;
const server = '^(edge|api)/';
/** Where no folder leads back to one that it stands on; `.ci/arrows.mjs` looks for it. */
export const withoutCircles = '^(shell|remote-[a-z-]+|shared-kernel/[a-z-]+|edge|api|standalone)/';

const rooms = '^(shell|edge|api|standalone|e2e|remote-[a-z-]+|shared-kernel)/';

/** Only these arrows leave a room; what is installed is not meant. */
const room = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: test },
  to: { path: rooms, pathNot: [path, ...allowed] },
});

export default {
  forbidden: [
    room('freight-stands-alone', '^shared-kernel/freight/', [], 'The maths of freight knows nobody.'),
    room('contract', '^shared-kernel/contract/', ['^shared-kernel/freight/'], 'The contract takes freight only.'),
    room('kernel', '^shared-kernel/kernel/', [pure], 'The kernel imports none of its users.'),
    room('ui', '^shared-kernel/ui/', [pure, '^shared-kernel/kernel/'], 'The UI kit imports none of its users.'),
    room(
      'releases',
      '^shared-kernel/releases/',
      [pure],
      'How a release lies in a folder: who builds and who serves agree.',
    ),
    room(
      'remote-kit',
      '^shared-kernel/remote-kit/',
      [pure, kernel, '^shared-kernel/releases/'],
      'What a team installs knows no remote and no server.',
    ),
    room(
      'edge',
      '^edge/',
      [
        '^shared-kernel/contract/',
        '^shared-kernel/releases/',
        '^shared-kernel/remote-kit/build/(kernelOffer|packageInputs|readKernelTypes)\\.ts$',
        '^api/src/hosts/node/(?:face|ahead)\\.ts$',
        '^api/src/demo/world/signIns\\.ts$',
      ],
      'The edge composes releases; of the API it takes the entry and who signs in to the demo, of what teams install how the kernel and a build’s inputs are read.',
    ),
    room(
      'api',
      '^api/',
      [pure, '^shared-kernel/remote-kit/build/packageInputs\\.ts$'],
      'The API takes what is pure: contract and freight.',
    ),
    room(
      'shell',
      '^shell/src/',
      [pure, kernel, '^shell/package\\.json$'],
      'The shell composes remotes at run time and imports none of them.',
    ),
    room(
      'standalone',
      '^standalone/src/',
      [pure, kernel, '^shell/src/', '^api/src/hosts/worker/face\\.ts$'],
      'A remote that runs alone is loaded at run time.',
    ),
    {
      name: 'remote',
      comment: 'A remote takes contract, freight, kernel and UI; no other remote.',
      severity: 'error',
      from: { path: '^(remote-[a-z-]+)/src/', pathNot: test },
      to: { path: rooms, pathNot: ['^$1/', pure, kernel] },
    },
    {
      name: 'remotes-install-little',
      comment: 'It reaches remotes through an entry of the kernel.',
      severity: 'error',
      from: { path: `${remotes}src/`, pathNot: test },
      to: {
        path: 'node_modules/(@chakra-ui/|@emotion/|react-router|zustand/|@tanstack/|react-hook-form/|@hookform/|dayjs/|ky/|socket\\.io|@casl/)',
      },
    },
    {
      name: 'no-server-in-browsers',
      comment: 'What runs in a browser resolves nothing that runs on a server.',
      severity: 'error',
      from: { path: browser, pathNot: test },
      to: { path: server, pathNot: '^api/src/hosts/worker/face\\.ts$' },
    },
    {
      name: 'modules-know-no-host',
      comment: 'A module stands on ports; which host it runs in is nothing that it knows.',
      severity: 'error',
      from: { path: '^api/src/(modules|platform|ports|pdf|integrations|demo|createApi)', pathNot: test },
      to: {
        path: '^api/src/hosts/|node_modules/(@fastify/|fastify/|pino|ioredis|nodemailer|@aws-sdk/|@node-rs/|sharp/|socket\\.io)',
      },
    },
    {
      name: 'modules-need-no-node',
      comment: 'What a browser has a stand-in for is allowed: streams, emitters.',
      severity: 'error',
      from: {
        path: '^api/src/(modules|platform|ports|pdf|integrations|demo|createApi)',
        pathNot: `${test}|^api/src/pdf/fontFiles\\.ts$`,
      },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(stream|stream/consumers|events|async_hooks)$' },
    },
    {
      name: 'hosts-apart',
      severity: 'error',
      from: { path: '^api/src/hosts/worker/', pathNot: test },
      to: { path: '^api/src/hosts/node/' },
    },
    {
      name: 'shipments-have-one-face',
      comment:
        'Bookings, documents, histories, exceptions and tracking are one knot of tables; the rest takes what its face offers.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `${test}|^api/src/modules/shipment/` },
      to: { path: '^api/src/modules/shipment/', pathNot: '^api/src/modules/shipment/face\\.ts$' },
    },
    {
      name: 'no-node-in-browsers',
      severity: 'error',
      from: { path: browser, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-production',
      comment: 'Code for tests stays with tests.',
      severity: 'error',
      from: { path: '/src/', pathNot: test },
      to: { path: '(\\.test\\.tsx?$|\\.fixture\\.tsx?$|^api/test/|^e2e/|^shared-kernel/remote-kit/testing/)' },
    },
    {
      name: 'server-without-the-kit',
      comment: 'What only builds is not installed beside a server in production: it is asked for where it is used.',
      severity: 'error',
      from: { path: '^(edge|api)/src/', pathNot: test },
      to: { path: '^shared-kernel/remote-kit/', dynamic: false },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|standalone-dist|static-dist|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
    preserveSymlinks: false,
    combinedDependencies: false,
  },
};
