import { findRoute, firstAddresses } from '@quayside/contract/composition';
import type { Composed } from '../composition/currentComposition';

/**
 * What the page at an address reads first, as its remote's contract says: addresses below `/api`.
 * @param query of the address, without the question mark: with one the page may read something else
 */
export function firstCalls({ document, contractOf }: Composed, pathname: string, query: string): string[] {
  const found = query ? undefined : findRoute(document.remotes, pathname);
  if (found?.remote.state !== 'composed') return [];
  const { name, release } = found.remote;
  const route = contractOf?.(name, release.version)?.routes.find(({ path }) => path === found.route.path);
  return route ? firstAddresses(route, pathname) : [];
}

/**
 * Asks for them with the session of the cookie. The API's client of the page takes an answer from `quaysideFirst` in place of
 * asking itself, once each.
 */
export const firstCallsScript = `(()=>{const c=document.cookie.split('; ').find((o)=>o.startsWith('quayside-session='));if(!c)return;try{const{token}=JSON.parse(decodeURIComponent(c.slice(17))),authorization='Bearer '+token;globalThis.quaysideFirst={authorization,answers:new Map(JSON.parse(document.getElementById('first-calls').textContent).map((a)=>{const answer=fetch(a,{headers:{authorization}});answer.catch(()=>{});return[a,answer]}))}}catch{}})()`;
