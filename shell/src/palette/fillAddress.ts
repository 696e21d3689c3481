/** Values by placeholder name: `{ key: 'EVER GIVEN' }` fills in `:key`. */
export type Fills = Readonly<Record<string, string>>;

/** Fills in the placeholders of an address. Values are encoded, so that they cannot change its parts. */
export const fillAddress = (template: string, fills: Fills): string =>
  template.replace(/:([a-z]+)/g, (whole, name: string) => {
    const value = fills[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** Fills in the placeholders of a title. */
export const fillTitle = (template: string, fills: Fills): string =>
  template.replace(/:([a-z]+)/g, (whole, name: string) => fills[name] ?? whole);
