import { randomBytes } from './digest';
import { sealWith } from './sealing';

const key = (id: string) => ({ id, bytes: randomBytes(32) });

test('what is sealed is opened again, says nothing of its content, and is never the same twice', async () => {
  const secrets = sealWith([key('one')]);
  const [first, second] = [await secrets.seal('a token'), await secrets.seal('a token')];
  expect(await secrets.open(first)).toBe('a token');
  expect(first).toMatch(/^one\.[\w-]+\.[\w-]+$/);
  expect(first).not.toBe(second);
});

test('a new key is put in front; what the old one sealed is opened as long as it is there', async () => {
  const [old, next] = [key('old'), key('next')];
  const sealed = await sealWith([old]).seal('kept');
  const rotated = sealWith([next, old]);
  expect(await rotated.open(sealed)).toBe('kept');
  expect(await rotated.seal('new')).toMatch(/^next\./);
  await expect(sealWith([next]).open(sealed)).rejects.toThrow('The key old');
});

test('what was changed is not opened', async () => {
  const secrets = sealWith([key('one')]);
  const [id, nonce, sealed = ''] = (await secrets.seal('a token')).split('.');
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  await expect(secrets.open([id, nonce, changed].join('.'))).rejects.toThrow();
});
