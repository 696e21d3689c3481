import { compose } from './compose';
import { findReleases } from './findReleases';
import { givenWorkspace } from './givenWorkspace';
import { keepHandedOut } from './handOut';

test('a composition is noted when a page gets it, though somebody asked for its id before', async () => {
  const given = await givenWorkspace();
  await given.remote('rates');
  const warn = jest.fn();
  const document = compose(await findReleases({ ...given, warn }));
  const handedOut = keepHandedOut(given.store, warn);
  await handedOut.stillRuns(document.generation);
  expect(await handedOut.find(document.generation)).toBeUndefined();
  await handedOut.note(document);
  expect(await handedOut.find(document.generation)).toEqual(document);
});
