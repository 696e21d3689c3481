import { Box, Text } from '@quayside/ui';
import type { ComponentType } from 'react';

const shown = (props: object): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}=${typeof value === 'function' ? '…' : JSON.stringify(value)}`)
    .join(' ');

const known = new Map<string, ComponentType<object>>();

/** Shows a widget of another remote as a placeholder with its props. */
export function getPlaceholder<Props>(name: string): ComponentType<Props> {
  const made = known.get(name);
  if (made) return made as ComponentType<Props>;
  const Placeholder = (props: object) => (
    <Box
      role="note"
      aria-label={`Widget ${name}`}
      p="8px 12px"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="md"
      color="fg.subtle"
      minW="0"
    >
      <Text textStyle="idSm">{name}</Text>
      <Text textStyle="idSm" fontWeight="normal" overflowWrap="anywhere">
        {shown(props) || 'no props'}
      </Text>
    </Box>
  );
  known.set(name, Placeholder);
  return Placeholder as ComponentType<Props>;
}
