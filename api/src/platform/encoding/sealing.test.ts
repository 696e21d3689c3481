import { randomBytes } from './digest';
import { sealWith } from './sealing';

const key = (id: string) => ({ id, bytes: randomBytes(32) });

test('opens sealed text, hides its content, and seals it differently each time', async () => {
  const secrets = sealWith([key('one')]);
  const [first, second] = [await secrets.seal('a token'), await secrets.seal('a token')];
  expect(await secrets.open(first)).toBe('a token');
  expect(first).toMatch(/^one\.[\w-]+\.[\w-]+$/);
  expect(first).not.toBe(second);
});

test('seals with the new first key, and opens with an old one while it is configured', async () => {
  const [old, next] = [key('old'), key('next')];
  const sealed = await sealWith([old]).seal('kept');
  const rotated = sealWith([next, old]);
  expect(await rotated.open(sealed)).toBe('kept');
  expect(await rotated.seal('new')).toMatch(/^next\./);
  await expect(sealWith([next]).open(sealed)).rejects.toThrow('The key old');
});

test('rejects sealed text that was changed', async () => {
  const secrets = sealWith([key('one')]);
  const [id, nonce, sealed = ''] = (await secrets.seal('a token')).split('.');
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  await expect(secrets.open([id, nonce, changed].join('.'))).rejects.toThrow();
});
