const files: Record<string, Buffer> = {};

const fetched = async (name: string): Promise<Buffer> => {
  const response = await fetch(new URL(`fonts/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

/** Loads the fonts next to this script. */
export const loadFonts = async (names: readonly string[]): Promise<void> => {
  const missing = names.filter((name) => !files[name]);
  await Promise.all(
    missing.map(async (name) => {
      files[name] = await fetched(name);
    }),
  );
};

export const fontFile = (name: string): Buffer | null => files[name] ?? null;
