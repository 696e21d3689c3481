import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { followSubmits } from './form/focusFault';
import { GlobalLoading } from './notices/GlobalLoading';
import { Toaster } from './notices/Toaster';
import { styleNonce } from './styleNonce';
import { followColorMode } from './theme/colorMode';
import { system } from './theme/system';

/**
 * Root of every page: the design system, the colour mode, toasts and the global loading overlay. Styles carry
 * the nonce of `<meta name="csp-nonce">`, so that a strict style-src allows them.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'q', nonce: styleNonce() }));
  useLayoutEffect(followColorMode, []);
  useEffect(followSubmits, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {children}
        <Toaster />
        <GlobalLoading />
      </ChakraProvider>
    </CacheProvider>
  );
}
