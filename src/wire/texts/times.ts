// How long ago, in short
export const agoNow = 'just now'
export const agoMinutes = (count: number) => `${count} min`
export const agoHours = (count: number) => `${count} h`
export const agoDays = (count: number) => `${count} d`

// How long ago, within an hour
export const withinLastHour = 'within the last hour'
export const roundedHoursAgo = (count: number) => (count === 1 ? 'an hour ago' : `${count} hours ago`)
export const roundedDaysAgo = (count: number) => (count === 1 ? 'a day ago' : `${count} days ago`)

// How long something takes
export const spanMinutes = (count: number) => `${count} min`
export const spanHours = (count: number) => `${count} h`
