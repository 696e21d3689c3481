import * as calls from '@quayside/contract';
import { linkPages, ownerOfPath } from '@quayside/contract/composition';
import { personalParameters, redactSecrets, secretParameters } from './secretPaths';

const token = '3b7d0c9e-Zq_1';

describe('redactSecrets', () => {
  test.each(Object.entries(linkPages))('hides the token of the %s page', (_page, path) => {
    expect(redactSecrets(`${path}/${token}`)).toBe(`${path}/[redacted]`);
    expect(redactSecrets(`${path}/${token}.ics`)).toBe(`${path}/[redacted]`);
    expect(redactSecrets(`${path}/${token}/follow?lang=de`)).toBe(`${path}/[redacted]/follow?lang=de`);
    expect(redactSecrets(`Could not open "https://quayside.example${path}/${token}" in time`)).toBe(
      `Could not open "https://quayside.example${path}/[redacted]" in time`,
    );
    expect(redactSecrets(`GET ${path}/${token} failed at http://localhost:3000${path}/${token}:1:2`)).toBe(
      `GET ${path}/[redacted] failed at http://localhost:3000${path}/[redacted]`,
    );
  });

  test.each([...secretParameters, ...personalParameters])('hides the value of ?%s=', (name) => {
    expect(redactSecrets(`/api/bookings?page=2&${name}=jane%20doe&limit=5`)).toBe(
      `/api/bookings?page=2&${name}=[redacted]&limit=5`,
    );
    expect(redactSecrets(`https://quayside.example/auth/invite?${name}=${token}#top`)).toBe(
      `https://quayside.example/auth/invite?${name}=[redacted]#top`,
    );
  });

  test('leaves other addresses as they are', () => {
    for (const url of ['/api/bookings?page=2&status=new', '/tracking/t/all', '/assets/c/main.js', '/quotes'])
      expect(redactSecrets(url)).toBe(url);
  });
});

describe('paths with secrets', () => {
  test('allows no remote at the path of a link page', () => {
    for (const path of Object.values(linkPages)) expect(ownerOfPath(`${path}/x`)).toBe('the API');
  });

  test('has no call in the contract with a secret in its path', () => {
    const paths = Object.values(calls as Readonly<Record<string, unknown>>).flatMap((one) =>
      typeof one === 'object' && one !== null && 'path' in one && 'method' in one ? [String(one.path)] : [],
    );
    expect(paths.length).toBeGreaterThan(100);
    const named = paths.filter((path) => /:(token|secret|key|code|ticket|password)/i.test(path));
    // The id of a stored secret, which grants no access.
    expect(named).toEqual(['/tracking/connections/:id/secrets/:secret']);
  });
});
