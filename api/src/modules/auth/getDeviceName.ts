const findFirstMatch = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** The order matters: most browsers also name those that they descend from. */
const browsers = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

/**
 * Returns a display name of the browser and system from the `User-Agent` of a request.
 * @example getDeviceName('… Firefox/140.0') // 'Firefox on Windows'
 */
export const getDeviceName = (userAgent: string | undefined): string => {
  const browser = findFirstMatch(userAgent ?? '', browsers);
  const system = findFirstMatch(userAgent ?? '', systems);
  if (!browser && !system) return 'Unknown device';
  if (!system) return browser ?? '';
  return `${browser ?? 'A program'} on ${system}`;
};
