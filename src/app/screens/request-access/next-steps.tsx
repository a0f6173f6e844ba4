const steps = [
  { name: 'Submit', text: 'You send your answers. Only admins can read them.' },
  { name: 'Review', text: 'An admin reviews your application and keeps you up to date by email.' },
  { name: 'Start collaborating', text: 'You log in, create threads and chat with AI agents.' },
] as const

export function NextSteps() {
  return (
    <section className="next-steps" aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">What happens next?</h2>
      <ol className="next-steps-list">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="next-steps-help">Need help? Write to the person who invited you.</p>
    </section>
  )
}
