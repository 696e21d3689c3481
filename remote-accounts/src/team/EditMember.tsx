import { getMember } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { RecordPage } from '../edit/RecordPage';
import { t } from '../texts/team';
import { MemberPage } from './MemberPage';
import { teamPath } from './teamPath';

/** /team/members/:id: one user of the team. */
export default function EditMember() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      key={id}
      query={useCall(getMember, { params: { id } }, { staleTime: 0, gcTime: 0 })}
      title={t('Team member')}
      missing={t('This person is not in the team')}
      back={{ to: teamPath(useUser()), label: t('All team members') }}
    >
      {(member) => <MemberPage member={member} />}
    </RecordPage>
  );
}
