import { useQuery } from '@quayside/kernel/query';
import { Box } from '@quayside/ui';
import { readStack, type StackLine } from './readStack';

const colors = { words: 'fg.error', sources: 'fg', libraries: 'fg.muted' } as const;

/** Shows a stack with source positions; the raw stack until the source maps are loaded. */
export function FailureStack({ stack }: { stack: string }) {
  const read = useQuery({ queryKey: ['stack', stack], queryFn: ({ signal }) => readStack(stack, signal) });
  const asItCame: StackLine[] = [{ text: stack, from: 'sources' }];
  return (
    <Box as="pre" mt="8px" p="12px" bg="bg.subtle" borderRadius="md" overflowX="auto" textStyle="caption" tabIndex={0}>
      {(read.data ?? asItCame).map(({ text, from }, at) => (
        <Box
          key={at}
          color={colors[from]}
          pl={from === 'words' ? '0' : '24px'}
          fontWeight={from === 'words' ? 'medium' : undefined}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
