const files: Record<string, Buffer> = {};

/** The fonts were laid beside this script. */
export const loadFonts = async (names: readonly string[]): Promise<void> => {
  const missing = names.filter((name) => !files[name]);
  await Promise.all(
    missing.map(async (name) => {
      const response = await fetch(new URL(`fonts/${name}`, import.meta.url));
      files[name] = Buffer.from(await response.arrayBuffer());
    }),
  );
};

export const fontFile = (name: string): Buffer => {
  const content = files[name];
  if (!content) throw new Error(`The font ${name} was not loaded`);
  return content;
};
