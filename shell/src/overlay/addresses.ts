/** The same page with its composition pinned, to be attached to a bug. */
export const replayAddress = (href: string, generation: string): string => {
  const address = new URL(href);
  address.searchParams.set('generation', generation);
  return address.href;
};

/** The same page with one remote taken from an address of this machine. */
export const overrideAddress = (href: string, remote: string, base: string): string => {
  const address = new URL(href);
  address.searchParams.delete('safe');
  address.searchParams.set(`remote:${remote}`, base);
  return address.href;
};

/** The same page without the wish for remotes of this machine: what was confirmed stays. */
export const withoutWishes = (href: string): string => {
  const address = new URL(href);
  for (const name of [...address.searchParams.keys()])
    if (name.startsWith('remote:')) address.searchParams.delete(name);
  return address.href;
};

/** The same page as it was released. */
export const withoutOverrides = (href: string): string => {
  const address = new URL(withoutWishes(href));
  address.searchParams.set('safe', '1');
  return address.href;
};
