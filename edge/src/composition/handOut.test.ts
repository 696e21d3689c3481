import { compose } from './compose';
import { findReleases } from './findReleases';
import { givenWorkspace } from './givenWorkspace';
import { keepHandedOut } from './handOut';

test('records a composition when a page gets it, even after a request for its unknown id', async () => {
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
