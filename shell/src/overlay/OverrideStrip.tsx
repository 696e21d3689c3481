import { Box, Button, Flex } from '@quayside/ui';
import { FlaskConical } from 'lucide-react';
import { removeOverrides } from './addresses';

/** Shows that parts of this page come from a developer's machine. */
export function OverrideStrip({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  const taken = Object.entries(overrides);
  if (taken.length === 0) return null;
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      gap="8px 12px"
      px={{ base: '16px', sm: '24px' }}
      py="8px"
      bg="bg.warning"
      color="fg.warning"
      textStyle="dense"
    >
      <FlaskConical size={16} aria-hidden />
      <Box flex="1" minW="0">
        {taken.map(([name, base]) => `${name} comes from ${base}`).join(' · ')}
      </Box>
      <Button asChild size="sm" variant="outline">
        <a href={removeOverrides(window.location.href)}>Use the released versions</a>
      </Button>
    </Flex>
  );
}
