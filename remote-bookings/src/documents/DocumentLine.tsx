import type { DocumentState } from '@quayside/freight';
import { Box, Flex, Hint } from '@quayside/ui';
import type { ReactNode } from 'react';
import { lineLook } from './stateLooks';

/** Returns styles for a panel that is too narrow for one line per document. */
export const lineInNarrow = <Looks extends object>(looks: Looks) => ({ '@container (max-width: 699px)': looks });

interface DocumentLineProps {
  state: DocumentState | 'refused';
  /** Reason for the state, when there is more to say. */
  reason?: ReactNode;
  due?: ReactNode;
  /** The file, or a way to upload one. */
  children: ReactNode;
  actions: ReactNode;
}

/** Right part of a document row, once per file: content, due date, state and actions. */
export function DocumentLine({ state, reason, due, children, actions }: DocumentLineProps) {
  const { label, color } = lineLook(state);
  const word = (
    <Box
      gridArea="state"
      textStyle="caption"
      fontWeight={state === 'overdue' ? 'semibold' : 'medium'}
      whiteSpace="nowrap"
      color={color}
    >
      {label}
    </Box>
  );
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto 92px 68px"
      gridTemplateAreas='"what due state actions"'
      gap="0 12px"
      alignItems="center"
      minH="36px"
      css={lineInNarrow({
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"what what actions" "state due actions"',
      })}
    >
      <Box gridArea="what" minW="0">
        {children}
      </Box>
      {due && (
        <Box gridArea="due" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
          {due}
        </Box>
      )}
      {reason ? <Hint text={reason}>{word}</Hint> : word}
      <Flex
        gridArea="actions"
        justify="flex-end"
        gap="2px"
        _print={{ display: 'none' }}
        css={lineInNarrow({ '& button': { minH: '40px', minW: '40px' } })}
      >
        {actions}
      </Flex>
    </Box>
  );
}
