import type { Conversation } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, ConfirmDialog, Flex, Kbd, SegmentedControl } from '@quayside/ui';
import { Eye, Lock, Send } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { namedIn } from './commentDraft';
import { isDelicate, readersText, sendText } from './conversationText';
import { MentionField } from './MentionField';
import type { useComposer } from './useComposer';
import type { Talk } from './useConversation';

interface ComposerProps {
  talk: Talk;
  conversation: Conversation;
  composer: ReturnType<typeof useComposer>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where a comment is written. All of it says who will read it; internal is how staff begin. */
export function Composer({ talk, conversation, composer, field }: ComposerProps) {
  const ofStaff = isStaff(useUser().role);
  const { customer, forwarder } = conversation;
  const { draft, fault, change, send } = composer;
  const [asking, setAsking] = useState(false);
  const [readersId, faultId] = [useId(), useId()];
  const isVisible = !ofStaff || (draft.isVisible && customer !== null);
  const show = (visible: boolean) => {
    // Internal comments name nobody of the customer.
    const mentions = visible
      ? draft.mentions
      : draft.mentions.filter((one) => one.companyName !== customer?.companyName);
    change({ isVisible: visible, mentions });
  };
  const turn = (to: 'internal' | 'visible') => {
    const isToBeShown = to === 'visible' && !isVisible;
    if (isToBeShown && (namedIn(draft).length > 0 || isDelicate(draft.text))) setAsking(true);
    else show(to === 'visible');
  };
  return (
    <Box
      as="form"
      aria-label="New comment"
      m={{ base: '8px 12px 12px', sm: '8px 16px 16px' }}
      borderRadius="lg"
      borderWidth={isVisible ? '1px' : '1.5px'}
      borderStyle={isVisible ? 'solid' : 'dashed'}
      borderColor={isVisible ? 'border.control' : 'amber.solid'}
      bg={isVisible ? 'bg.panel' : 'amber.subtle'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send()) field.current?.focus();
      }}
    >
      <Flex align="center" wrap="wrap" gap="8px 12px" px="8px" pt="8px">
        {ofStaff && customer && (
          <SegmentedControl
            size="sm"
            aria-label="Who reads this"
            value={isVisible ? 'visible' : 'internal'}
            onChange={turn}
            segments={[
              {
                value: 'internal',
                label: (
                  <>
                    <Lock size={14} aria-hidden /> Internal
                  </>
                ),
              },
              {
                value: 'visible',
                label: (
                  <>
                    <Eye size={14} aria-hidden /> To customer
                  </>
                ),
              },
            ]}
          />
        )}
        <Box
          id={readersId}
          role="status"
          textStyle="label"
          px={ofStaff && customer ? '0' : '4px'}
          fontWeight="medium"
          color={isVisible ? 'fg.muted' : 'amber.fg'}
        >
          {readersText(conversation, isVisible)}
        </Box>
      </Flex>
      <Box p="8px">
        <MentionField
          talk={talk}
          isVisible={isVisible}
          label="Comment"
          field={field}
          text={draft.text}
          onText={(text) => change({ text })}
          onMention={(person) => change({ mentions: [...draft.mentions, person] })}
          onSend={() => send()}
          invalid={fault !== undefined}
          describedBy={`${readersId} ${faultId}`}
        />
        <Box id={faultId} role="alert" textStyle="dense" color="fg.error" pt="6px" _empty={{ display: 'none' }}>
          {fault}
        </Box>
      </Box>
      <Flex align="center" justify="flex-end" gap="12px" px="8px" pb="8px">
        <Flex
          display={{ base: 'none', sm: 'flex' }}
          align="center"
          gap="4px"
          textStyle="label"
          color="fg.muted"
          aria-hidden
        >
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </Flex>
        <Button
          type="submit"
          size="sm"
          {...(!isVisible && { colorPalette: 'amber' })}
          disabled={composer.onItsWay !== null}
        >
          {isVisible ? <Send aria-hidden /> : <Lock aria-hidden />}
          {sendText({ forwarder, customer }, isVisible, ofStaff)}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asking}
        title={`Show this to ${customer?.companyName}?`}
        confirmLabel={`Show to ${customer?.companyName}`}
        cancelLabel="Keep it internal"
        onConfirm={() => {
          setAsking(false);
          show(true);
        }}
        onCancel={() => setAsking(false)}
        finalFocus={() => field.current}
      >
        What you have typed names people or a margin. Nothing is sent yet.
      </ConfirmDialog>
    </Box>
  );
}
