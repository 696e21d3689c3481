import { compose } from './compose';
import { createCompositionRecords } from './compositionRecords';
import { createTestWorkspace } from './createTestWorkspace';
import { findReleases } from './findReleases';

test('records a composition when a page gets it, even after a request for its unknown id', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  const warn = jest.fn();
  const document = compose(await findReleases({ ...given, warn }));
  const handedOut = createCompositionRecords(given.store, warn);
  await handedOut.stillRuns(document.generation);
  expect(await handedOut.find(document.generation)).toBeUndefined();
  await handedOut.note(document);
  expect(await handedOut.find(document.generation)).toEqual(document);
});
