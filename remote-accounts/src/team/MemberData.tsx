import { eraseMember, exportMemberData, listMembers, type Member } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, Panel } from '@quayside/ui';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { EraseDialog } from '../dataCare/EraseDialog';
import { Exports } from '../dataCare/ExportsPanel';
import { t } from '../texts/team';
import { getMemberName } from './memberForm';

/** Exports or erases a user's data at their request. */
export function MemberData({ member, onErased }: { member: Member; onErased: () => unknown }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const { id, email, may } = member;
  // Users who are named in records cannot be removed, only erased. `access` applies to all users that the viewer
  // manages.
  const mayErase = useAbility().can('delete', 'User') && may.access;
  return (
    <Panel title={t('Personal data')} mt="16px" maxW="948px">
      <Exports subject={id} ask={(client) => client.call(exportMemberData, { params: { id } })}>
        {t('A zip file with all data stored about this person. Share it only with them.')}
      </Exports>
      {mayErase && (
        <Flex wrap="wrap" align="center" gap="12px" p="16px" borderTopWidth="1px" borderColor="border.muted">
          <Box flex="1 1 280px" minW="0" color="fg.muted" textStyle="dense">
            {t('Erase this person: records stay and say ‘Erased person’.')}
          </Box>
          <Button variant="outline" colorPalette="vermilion" onClick={() => setErasing(true)}>
            <UserX aria-hidden />
            {t('Erase')}
          </Button>
        </Flex>
      )}
      {erasing && (
        <EraseDialog
          title={t('Erase {name}?', { name: getMemberName(member) })}
          expected={email}
          label={t('E-mail of this person')}
          send={({ typed }) => api.call(eraseMember, { params: { id }, body: { typed } })}
          onErased={() => {
            void queries.invalidateQueries({ queryKey: callKey(listMembers) });
            onErased();
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </Panel>
  );
}
