/**
 * Files that pdf.js requests by name while rendering: the two symbol fonts that no system has under that name, the
 * decoder of JPEG 2000 scans, and the character maps of Chinese, Japanese and Korean documents without embedded fonts.
 * pdf.js cannot know the hashes in the addresses, so it receives bytes.
 */
const assets: Readonly<Record<string, URL>> = {
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'UniGB-UCS2-H.bcmap': new URL('pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap', import.meta.url),
  'UniGB-UTF16-H.bcmap': new URL('pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap', import.meta.url),
  'GBK-EUC-H.bcmap': new URL('pdfjs-dist/cmaps/GBK-EUC-H.bcmap', import.meta.url),
  'GB-EUC-H.bcmap': new URL('pdfjs-dist/cmaps/GB-EUC-H.bcmap', import.meta.url),
  'GBpc-EUC-H.bcmap': new URL('pdfjs-dist/cmaps/GBpc-EUC-H.bcmap', import.meta.url),
  'GBKp-EUC-H.bcmap': new URL('pdfjs-dist/cmaps/GBKp-EUC-H.bcmap', import.meta.url),
  'GBK2K-H.bcmap': new URL('pdfjs-dist/cmaps/GBK2K-H.bcmap', import.meta.url),
  'UniCNS-UCS2-H.bcmap': new URL('pdfjs-dist/cmaps/UniCNS-UCS2-H.bcmap', import.meta.url),
  'UniCNS-UTF16-H.bcmap': new URL('pdfjs-dist/cmaps/UniCNS-UTF16-H.bcmap', import.meta.url),
  'ETen-B5-H.bcmap': new URL('pdfjs-dist/cmaps/ETen-B5-H.bcmap', import.meta.url),
  'ETenms-B5-H.bcmap': new URL('pdfjs-dist/cmaps/ETenms-B5-H.bcmap', import.meta.url),
  'B5pc-H.bcmap': new URL('pdfjs-dist/cmaps/B5pc-H.bcmap', import.meta.url),
  'UniJIS-UCS2-H.bcmap': new URL('pdfjs-dist/cmaps/UniJIS-UCS2-H.bcmap', import.meta.url),
  'UniJIS-UTF16-H.bcmap': new URL('pdfjs-dist/cmaps/UniJIS-UTF16-H.bcmap', import.meta.url),
  '90ms-RKSJ-H.bcmap': new URL('pdfjs-dist/cmaps/90ms-RKSJ-H.bcmap', import.meta.url),
  'EUC-H.bcmap': new URL('pdfjs-dist/cmaps/EUC-H.bcmap', import.meta.url),
  'UniKS-UCS2-H.bcmap': new URL('pdfjs-dist/cmaps/UniKS-UCS2-H.bcmap', import.meta.url),
  'UniKS-UTF16-H.bcmap': new URL('pdfjs-dist/cmaps/UniKS-UTF16-H.bcmap', import.meta.url),
  'KSCms-UHC-H.bcmap': new URL('pdfjs-dist/cmaps/KSCms-UHC-H.bcmap', import.meta.url),
  'KSC-EUC-H.bcmap': new URL('pdfjs-dist/cmaps/KSC-EUC-H.bcmap', import.meta.url),
  'Adobe-GB1-UCS2.bcmap': new URL('pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap', import.meta.url),
  'Adobe-CNS1-UCS2.bcmap': new URL('pdfjs-dist/cmaps/Adobe-CNS1-UCS2.bcmap', import.meta.url),
  'Adobe-Japan1-UCS2.bcmap': new URL('pdfjs-dist/cmaps/Adobe-Japan1-UCS2.bcmap', import.meta.url),
  'Adobe-Korea1-UCS2.bcmap': new URL('pdfjs-dist/cmaps/Adobe-Korea1-UCS2.bcmap', import.meta.url),
};

const fetchAsset = async (name: string): Promise<Uint8Array> => {
  const address = assets[name];
  if (!address) throw new Error(`${name} is not part of this release`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name} could not be loaded`);
  return new Uint8Array(await response.arrayBuffer());
};

/** Provides fonts and decoders to pdf.js. */
export class BundledFiles {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return fetchAsset(filename);
  }
}

/** Provides character maps to pdf.js, in packed form. */
export class CharacterMaps {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    return { cMapData: await fetchAsset(`${name}.bcmap`), isCompressed: true };
  }
}
