import './frame/fonts';
import { firstAddresses } from '@quayside/contract/composition';
import { CompositionProvider } from '@quayside/kernel/composition';
import { textsLoaded } from '@quayside/kernel/language';
import { QueryClientProvider } from '@quayside/kernel/query';
import { RouterProvider } from '@quayside/kernel/router';
import { createQueryClient } from '@quayside/shell/composition';
import { readComposition } from '@quayside/shell/readComposition';
import { UiProvider, useColorMode } from '@quayside/ui';
import { createRoot } from 'react-dom/client';
import { qaApi } from './api/qaApi';
import { type FromPanel, type FromStage, hear, tell } from './frame/messages';
import { setupSearch } from './frame/stageAddress';
import { readSetup } from './setup/setup';
import { createStageRouter } from './stage/createRouter';
import { createStage } from './stage/createStage';
import { createNetwork } from './stage/network';
import { listPages } from './stage/pages';
import { StageFrame } from './stage/StageFrame';
import { stageComposition } from './stage/stageComposition';
import { type WriteLog, writeRealtime } from './stage/stageLog';

const panel = window.parent === window ? null : window.parent;
const say = (message: FromStage): void => tell(panel, message);
const write: WriteLog = (entry) => say({ type: 'log', entry });

const setup = readSetup(setupSearch());
const document = readComposition();
const composition = stageComposition(document, setup.composition, write);
// Loads and runs the remote's code while the API opens; faults affect the later visit.
if (setup.composition === 'none') composition.warm(setup.at);
const found = composition.remoteForPath(setup.at);
const stage = await createStage(setup, qaApi, write, found && firstAddresses(found.route, setup.at));
const network = createNetwork();
const queries = createQueryClient();
const router = createStageRouter({ stage, composition, document, at: setup.at }, () => (
  <StageFrame stage={stage} network={network} say={say} />
));

const use = ({ faults, latency, theme }: typeof setup): void => {
  stage.calls.use(faults, latency);
  network.use(faults);
  useColorMode.getState().choose(theme);
};
use(setup);

stage.session.subscribe(({ token }) => {
  if (!token) queries.clear();
});
stage.server.listen(({ event }) => writeRealtime(write, event, 'said'));
router.subscribe(({ location: { pathname, search, hash } }) => say({ type: 'at', at: pathname + search + hash }));
hear<FromPanel>(
  () => panel,
  (message) => {
    if (message.type === 'setup') use(message.setup);
    if (message.type === 'visit') void router.navigate(message.at);
    if (message.type === 'emit') {
      writeRealtime(write, message.event, 'emit');
      stage.emit(message.event, message.payload as never);
    }
  },
);

const root = window.document.getElementById('root');
if (!root) throw new Error('The page has no #root');
await textsLoaded();
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <UiProvider>
      <CompositionProvider composition={composition}>
        <RouterProvider router={router} />
      </CompositionProvider>
    </UiProvider>
  </QueryClientProvider>,
);
await stage.lull();
const { ids, events } = await stage.examples();
const pages = document.remotes.flatMap(({ contract }) => listPages(contract, ids));
say({ type: 'ready', examples: events, pages });
