import { Flex } from '@quayside/ui';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';

const looks = {
  on: { Icon: CircleCheck, color: 'fg.success' },
  waiting: { Icon: Clock, color: 'fg.warning' },
  off: { Icon: Ban, color: 'fg.muted' },
} as const satisfies Record<string, { Icon: LucideIcon; color: string }>;

/** State of a user or a company, by shape, word and colour. */
export function StateTag({ look, children }: { look: keyof typeof looks; children: string }) {
  const { Icon, color } = looks[look];
  return (
    <Flex
      as="span"
      display="inline-flex"
      verticalAlign="middle"
      align="center"
      gap="6px"
      textStyle="label"
      whiteSpace="nowrap"
      color={color}
    >
      <Icon size={14} aria-hidden />
      {children}
    </Flex>
  );
}
