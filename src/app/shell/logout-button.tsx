import { useStore } from 'jotai'
import { Button } from '../ui/buttons/button.tsx'

export function LogoutButton() {
  const { set } = useStore()
  const leave = async () => {
    const { askToSignOut } = await import('../state/settings/sign-out.ts')
    await set(askToSignOut, 'here')
  }
  return (
    <Button variant="plain" icon="logout" onClick={() => void leave()}>
      Logout
    </Button>
  )
}
