import { Box, Heading, Text } from '@quayside/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a sign-in page. `arriving` focuses it, for pages whose first element is no field. */
export function AuthHeading({
  children,
  lead,
  arriving = false,
}: {
  children: ReactNode;
  lead: ReactNode;
  arriving?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arriving) heading.current?.focus();
  }, [arriving]);
  return (
    <Box mb="8px">
      <Heading ref={heading} as="h1" tabIndex={-1} outline="0" textStyle="display">
        {children}
      </Heading>
      <Text color="fg.muted" mt="4px">
        {lead}
      </Text>
    </Box>
  );
}
