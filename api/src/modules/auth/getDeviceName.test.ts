import { getDeviceName } from './getDeviceName';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace('Safari', 'Mobile Safari')}`, 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('names %s %s', (userAgent, device) => {
  expect(getDeviceName(userAgent)).toBe(device);
});
