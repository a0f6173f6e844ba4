import { useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { AgentUsage } from '../../message/usage/agent-usage.tsx'
import { askToSignOut } from '../../state/settings/sign-out.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { LanguageSelect } from '../language-select.tsx'
import { ThemeSelect } from '../theme-select.tsx'
import { Tokens } from '../tokens/tokens.tsx'
import { AccountSection } from './account-section.tsx'
import type { Credential } from './credentials-dialog.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { MyModeration } from './my-moderation.tsx'
import { MyMutedPeople } from './my-muted-people.tsx'
import { MyPasskeys } from './my-passkeys.tsx'
import { MySessions } from './my-sessions.tsx'
import { MyWebhooks } from './my-webhooks.tsx'
import { NotificationsSwitch } from './notifications-switch.tsx'
import { ProfileFold } from './profile-fold.tsx'
import { SendWaitSwitch } from './send-wait-switch.tsx'

type ProfileSectionsProps = {
  /** What admins decided about the person comes before everything else. */
  readonly decisionsComeFirst: boolean
  /** Opens a dialog in the place of the profile. */
  readonly onDialog: (dialog: 'delete' | 'passkey' | Credential) => void
}

/** What a profile has besides name and tag. Each section saves what is changed in it by itself. */
export function ProfileSections({ decisionsComeFirst, onDialog }: ProfileSectionsProps) {
  const signOut = useSetAtom(askToSignOut)
  return (
    <>
      {decisionsComeFirst && <MyModeration />}
      <ThemeSelect />
      <LanguageSelect />
      <NotificationsSwitch />
      <SendWaitSwitch />
      <ProfileFold heading={texts.myAgentUseHeading}>
        <AgentUsage whose="mine" />
      </ProfileFold>
      <ProfileFold heading={texts.myTokensHeading}>{(isOpen) => <Tokens owner="me" isOpen={isOpen} />}</ProfileFold>
      <MyWebhooks />
      <MyMutedPeople />
      {!decisionsComeFirst && <MyModeration />}
      <MySessions />
      <CredentialsSection onChange={onDialog} />
      <MyPasskeys onAdd={() => onDialog('passkey')} />
      <AccountSection onDelete={() => onDialog('delete')} />
      <Button
        className="profile-editor-sessions"
        variant="plain"
        icon={laterIcons.logout}
        onClick={() => void signOut('everywhere')}
      >
        {texts.logoutEverywhereLabel}
      </Button>
      <p className="field-hint">{`Canopy ${import.meta.env.CANOPY_VERSION}`}</p>
    </>
  )
}
