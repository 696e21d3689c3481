/** Returns the address of this page with its composition pinned, for bug reports. */
export const toReplayAddress = (href: string, generation: string): string => {
  const address = new URL(href);
  address.searchParams.set('generation', generation);
  return address.href;
};

/** Returns the address of this page with an override. */
export const toOverrideAddress = (href: string, remote: string, base: string): string => {
  const address = new URL(href);
  address.searchParams.delete('safe');
  address.searchParams.set(`remote:${remote}`, base);
  return address.href;
};

/** Returns the address of this page without requests for overrides; confirmed ones stay. */
export const removeOverrideRequests = (href: string): string => {
  const address = new URL(href);
  for (const name of [...address.searchParams.keys()])
    if (name.startsWith('remote:')) address.searchParams.delete(name);
  return address.href;
};

/** Returns the address of this page without any overrides. */
export const removeOverrides = (href: string): string => {
  const address = new URL(removeOverrideRequests(href));
  address.searchParams.set('safe', '1');
  return address.href;
};
