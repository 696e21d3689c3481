import { findRoute, firstAddresses } from '@quayside/contract/composition';
import type { ComposedPage } from '../composition/currentComposition';

/**
 * Returns the first API calls of the page at an address, from its remote's contract: paths below `/api`.
 * @param query of the address, without the question mark; returns nothing when there is one, since the page may then read other data
 */
export function findFirstCalls({ document, contractOf }: ComposedPage, pathname: string, query: string): string[] {
  const found = query ? undefined : findRoute(document.remotes, pathname);
  if (found?.remote.state !== 'composed') return [];
  const { name, release } = found.remote;
  const route = contractOf?.(name, release.version)?.routes.find(({ path }) => path === found.route.path);
  return route ? firstAddresses(route, pathname) : [];
}

/**
 * Inline script that sends these calls with the session of the cookie. The page's API client takes each response once from
 * `quaysideFirst` instead of sending the call.
 */
export const firstCallsScript = `(()=>{const c=document.cookie.split('; ').find((o)=>o.startsWith('quayside-session='));if(!c)return;try{const{token}=JSON.parse(decodeURIComponent(c.slice(17))),authorization='Bearer '+token;globalThis.quaysideFirst={authorization,answers:new Map(JSON.parse(document.getElementById('first-calls').textContent).map((a)=>{const answer=fetch(a,{headers:{authorization}});answer.catch(()=>{});return[a,answer]}))}}catch{}})()`;
