import { describe, expect, test } from 'vitest'
import { clockLine } from '#rules/imports/pages/clock-line.ts'
import { thoughtLine } from '#rules/imports/pages/thought-line.ts'
import { kind, read } from './read.ts'
import { spoken } from './spoken.ts'

type Controls = {
  readonly thought: readonly string[]
  readonly foot: string
  readonly skip: readonly string[]
  readonly thinking: string
  readonly buttons: readonly [edit: string, retry: string]
  readonly date: string
}

const controls: Readonly<Record<string, Controls>> = {
  en: {
    thought: [
      'Thought for 12 seconds',
      'Thought for 1m 41s',
      'Thought for a couple of seconds',
      'Worked for 2 minutes',
    ],
    foot: '% can make mistakes. Check important info.',
    skip: ['Skip to content', 'Chat history'],
    thinking: 'Show thinking',
    buttons: ['Edit', 'Retry'],
    date: 'Dec 5',
  },
  de: {
    thought: ['1m 41s nachgedacht', 'Nachgedacht für 5 Sekunden', 'Einige Sekunden nachgedacht', 'Denkzeit: 12 Sek.'],
    foot: '% kann Fehler machen. Überprüfe wichtige Informationen.',
    skip: ['Zum Inhalt springen', 'Chatverlauf'],
    thinking: 'Gedankengang anzeigen',
    buttons: ['Bearbeiten', 'Wiederholen'],
    date: '5. Dez.',
  },
  es: {
    thought: ['Pensado durante 8s', 'Pensó durante unos segundos', 'Razonó durante 1 minuto y 5 segundos'],
    foot: '% puede cometer errores. Comprueba la información importante.',
    skip: ['Saltar al contenido', 'Historial del chat'],
    thinking: 'Mostrar razonamiento',
    buttons: ['Editar', 'Reintentar'],
    date: '15 may',
  },
  fr: {
    thought: ['Réflexion durant 5s', 'Réflexion durant 13\u00a0secondes', 'Réflexion durant quelques secondes'],
    foot: '% peut commettre des erreurs. Il est recommandé de vérifier.',
    skip: ['Ignorer et passer au contenu', 'Historique de chat'],
    thinking: 'Afficher le raisonnement',
    buttons: ['Modifier', 'Réessayer'],
    date: '21 avr.',
  },
  pt: {
    thought: ['Pensou por 11s', 'Pensou por alguns segundos'],
    foot: 'O % pode cometer erros. Confira informações importantes.',
    skip: ['Pular para o conteúdo', 'Histórico de chat'],
    thinking: 'Mostrar raciocínio',
    buttons: ['Editar', 'Tentar novamente'],
    date: '6/05',
  },
  it: {
    thought: ['Ragionato per alcuni secondi', 'Ha pensato per 8s'],
    foot: '% può commettere errori. Assicurati di verificare.',
    skip: ['Vai al contenuto', 'Cronologia chat'],
    thinking: 'Mostra ragionamento',
    buttons: ['Modifica', 'Riprova'],
    date: '15 mag',
  },
  nl: {
    thought: ['Nagedacht gedurende 52s', '4 seconden nagedacht'],
    foot: '% kan fouten maken. Controleer belangrijke informatie.',
    skip: ['Naar inhoud', 'Chatgeschiedenis'],
    thinking: 'Denkproces tonen',
    buttons: ['Bewerken', 'Opnieuw proberen'],
    date: '15 mei',
  },
  pl: {
    thought: ['Myślał przez 1m 18s', 'Myślał przez sekundę', 'Myślał przez kilka sekund', 'Przetwarzano przez 5 s'],
    foot: '% może popełniać błędy. Sprawdź ważne informacje.',
    skip: ['Przejdź do treści', 'Historia czatu'],
    thinking: 'Pokaż tok myślenia',
    buttons: ['Edytuj', 'Ponów'],
    date: '15 maj',
  },
  tr: {
    thought: ['37s boyunca düşündüm', 'Birkaç saniye boyunca düşündü', '1 DAKİKA boyunca düşündü'],
    foot: '% hata yapabilir. Önemli bilgileri kontrol edin.',
    skip: ['İçeriğe geç', 'Sohbet geçmişi'],
    thinking: 'Düşünme sürecini göster',
    buttons: ['Düzenle', 'Yeniden dene'],
    date: '15 Şub',
  },
  vi: {
    thought: ['Đã suy nghĩ trong 19s', 'Đã suy nghĩ trong vài giây'],
    foot: '% có thể mắc lỗi. Hãy kiểm tra các thông tin quan trọng.',
    skip: ['Chuyển đến nội dung', 'Lịch sử đoạn chat'],
    thinking: 'Hiện tiến trình tư duy',
    buttons: ['Chỉnh sửa', 'Thử lại'],
    date: '15 thg 5',
  },
  id: {
    thought: ['Berpikir selama 23 detik', 'Berpikir selama beberapa detik'],
    foot: '% dapat membuat kesalahan. Periksa info penting.',
    skip: ['Langsung ke konten', 'Riwayat chat'],
    thinking: 'Tampilkan alur berpikir',
    buttons: ['Edit', 'Coba lagi'],
    date: '15 Mei',
  },
  sv: {
    thought: ['Tänkte i 24s', 'Tänkte i ett par sekunder', 'Tänkte i några sekunder'],
    foot: '% kan begå misstag. Kontrollera viktig information.',
    skip: ['Hoppa till innehåll', 'Chatthistorik'],
    thinking: 'Visa tankegång',
    buttons: ['Redigera', 'Försök igen'],
    date: '15 maj',
  },
  nb: {
    thought: ['Tenkte i 7 sekunder', 'Tenkte i noen sekunder'],
    foot: '% kan gjøre feil. Sjekk viktig informasjon.',
    skip: ['Hopp til innhold', 'Chathistorikk'],
    thinking: 'Vis tankegang',
    buttons: ['Rediger', 'Prøv på nytt'],
    date: '15. mai',
  },
  da: {
    thought: ['Tænkte i 45s', 'Tænkte i et par sekunder'],
    foot: '% kan begå fejl. Tjek vigtige oplysninger.',
    skip: ['Spring til indhold', 'Chathistorik'],
    thinking: 'Vis tankegang',
    buttons: ['Rediger', 'Prøv igen'],
    date: '15. maj',
  },
  ru: {
    thought: ['Думал в течение 12 секунд', 'Рассуждение заняло 5 с', 'Думал в течение нескольких секунд'],
    foot: '% может допускать ошибки. Проверяйте важную информацию.',
    skip: ['Перейти к содержимому', 'История чата'],
    thinking: 'Показать ход мыслей',
    buttons: ['Редактировать', 'Повторить'],
    date: '28 апр.',
  },
  uk: {
    thought: ['Обробка тривала 1m 5s', 'Обробка тривала кілька секунд', 'Обробка тривала 2 хв і 3 с'],
    foot: '% може помилятися. Перевіряйте важливу інформацію.',
    skip: ['Перейти до вмісту', 'Історія чату'],
    thinking: 'Показати хід думок',
    buttons: ['Редагувати', 'Повторити'],
    date: '15 трав.',
  },
  ja: {
    thought: ['20s考えました', '思考時間: 12秒', '数秒間考えました', '1分 20秒考えました'],
    foot: '% の回答は必ずしも正しいとは限りません。重要な情報は確認するようにしてください。',
    skip: ['コンテンツにスキップ', 'チャット履歴'],
    thinking: '思考プロセスを表示',
    buttons: ['編集', '再試行'],
    date: '5月15日',
  },
  ko: {
    thought: ['1m 9s 동안 생각함', '20초 동안 생각함', '몇 초 동안 생각함'],
    foot: '%는 실수를 할 수 있습니다. 중요한 정보는 재차 확인하세요.',
    skip: ['콘텐츠로 건너뛰기', '채팅 기록'],
    thinking: '생각하는 과정 표시',
    buttons: ['편집', '다시 시도'],
    date: '5월 15일',
  },
  'zh-Hans': {
    thought: ['已思考若干秒', '已思考 12 秒', '思考了 1 分 5 秒', '已深度思考 3 秒'],
    foot: '% 也可能会犯错。请核查重要信息。',
    skip: ['跳至内容', '历史聊天记录'],
    thinking: '显示思路',
    buttons: ['编辑', '重试'],
    date: '5月15日',
  },
  'zh-Hant': {
    thought: ['已思考 12 秒', '思考了幾秒鐘', '已思考 2 分鐘'],
    foot: '% 可能會出錯。請查核重要資訊。',
    skip: ['跳至內容', '聊天紀錄'],
    thinking: '顯示思路',
    buttons: ['編輯', '重試'],
    date: '5月15日',
  },
  ar: {
    thought: ['قام بالتفكير لمدة 39s', 'قام بالتفكير لمدة ٣٩ ثانية', 'قام بالتفكير لمدة بضع ثوانٍ'],
    foot: 'يمكن أن يرتكب % أخطاء. تحقق من المعلومات المهمة.',
    skip: ['تخطي إلى المحتوى', 'سجل الدردشة'],
    thinking: 'إظهار التفكير',
    buttons: ['تعديل', 'إعادة المحاولة'],
    date: '15 مايو',
  },
  he: {
    thought: ['חשב במשך 12 שניות', '\u200fחשב במשך כמה שניות'],
    foot: '% עלול לטעות. יש לבדוק מידע חשוב.',
    skip: ['דלג לתוכן', 'היסטוריית הצ׳אט'],
    thinking: 'הצגת תהליך החשיבה',
    buttons: ['עריכה', 'ניסיון חוזר'],
    date: '15 במאי',
  },
  hi: {
    thought: ['12 सेकंड तक सोचा', '१२ सेकंड तक सोचा', 'कुछ सेकंड तक सोचा'],
    foot: '% गलतियाँ कर सकता है। महत्वपूर्ण जानकारी जाँचें।',
    skip: ['सामग्री पर जाएँ', 'चैट इतिहास'],
    thinking: 'सोच दिखाएँ',
    buttons: ['संपादित करें', 'फिर से कोशिश करें'],
    date: '15 मई',
  },
  th: {
    thought: ['คิดเป็นเวลา 12 วินาที', 'คิดเป็นเวลาไม่กี่วินาที'],
    foot: '% อาจทำผิดพลาดได้ โปรดตรวจสอบข้อมูลสำคัญ',
    skip: ['ข้ามไปที่เนื้อหา', 'ประวัติการแชท'],
    thinking: 'แสดงกระบวนการคิด',
    buttons: ['แก้ไข', 'ลองใหม่'],
    date: '15 พ.ค.',
  },
}

const rows = spoken.map((one) => ({ ...one, ...(controls[one.language] as Controls) }))

describe.each(rows)('in $language, the page’s own text is left out:', (row) => {
  const { chatgpt, gemini, claude, thought, foot, skip, thinking, buttons, date, prose } = row

  test('thinking times above and below labels, links and footers', () => {
    const [you, it] = chatgpt
    for (const line of thought) {
      const text = `${skip.join('\n')}\nAn older chat\n${you}\nhello\n${line}\n${it}\n${line}\n\nHi!\n${you}\nbye\n${it}\n\nSee you.\n\n${foot.replace('%', 'ChatGPT')}\nmore`
      expect(read(text)).toEqual(['u: hello', 'a: Hi!', 'u: bye', 'a: See you.'])
    }
  })

  test("Gemini's button for its thoughts", () => {
    const [you, it] = gemini
    const text = `${you}\n\nhello\n\n${it}\n\n${thinking}\n\nHi!\n\n${foot.replace('%', 'Gemini')}`
    expect(read(text)).toEqual(['u: hello', 'a: Hi!'])
  })

  test("a date below Claude's prompts, and a footer glued to the answer", () => {
    const [you, it] = claude
    const text = `${you} hello\n\nhello\n\n${date}\n${it} Hi!\n\nHi! All is well.${foot.replace('%', 'Claude')}`
    expect(read(text)).toEqual(['u: hello', 'a: Hi! All is well.'])
    expect(clockLine.test(date)).toBe(true)
  })

  test('buttons end the turns of an older page of Claude', () => {
    const [edit, retry] = buttons
    const text = `one?\n${edit}\n\nFirst.\n${retry}\n\ntwo?\n${edit}\n\nSecond.\n${retry}\n`
    expect(read(text)).toEqual(['u: one?', 'a: First.', 'u: two?', 'a: Second.'])
    expect(kind(text)).toBe('claude-paste-edit-retry 0.9 claude')
  })

  test('only thinking times show the turns of a page without labels', () => {
    const line = thought[0]
    const text = `one?\n${line}\nFirst answer.\n\nIt is long.\n\ntwo?\n${line}\nSecond answer.`
    expect(read(text, 'chatgpt')).toEqual([
      'u: one?',
      'a: First answer.\n\nIt is long.',
      'u: two?',
      'a: Second answer.',
    ])
  })

  test('sentences with the same words stay', () => {
    const [you, it] = chatgpt
    for (const line of [...thought, foot.replace('%', 'ChatGPT')]) {
      const sentence = `So: ${line} (${prose})`
      expect(thoughtLine.test(sentence)).toBe(false)
      expect(read(`${you}\nhello\n${sentence}\n${it}\n\n${sentence}\n\nBye.`)).toEqual([
        `u: hello\n${sentence}`,
        `a: ${sentence}\n\nBye.`,
      ])
    }
  })
})

test.each([
  'Thought for 5 years about it',
  'Thought for food',
  'Thought for 5',
  'Pensado durante la noche',
  '37 kez düşündüm',
  '思考 5',
  'nachgedacht',
  'Réflexion durant le repas',
])('%s is no thinking time', (line) => {
  expect(thoughtLine.test(line)).toBe(false)
})

test.each(['12 apples', '5 words', '1/2', '16/9', '3:4', '12:345', 'May', '5. Element', '2024'])(
  '%s is no date',
  (line) => {
    expect(clockLine.test(line)).toBe(false)
  },
)

test.each([
  '2:14 a. m.',
  '10:43 PM',
  '20:28',
  '下午2:30',
  '오후 2:05',
  '15 de mai.',
  '15 de mayo',
  '12月5日',
  'Dec 5, 2025',
])('%s is a time or a date', (line) => {
  expect(clockLine.test(line)).toBe(true)
})

test('a prompt that was folded or pasted on the page', () => {
  const text =
    'Du hast gesagt: Prüfe das…\n\nPrüfe das bitte.\n\nMehr anzeigen\n15:29\nClaude hat geantwortet: Gern.\n\nGern.\n\nVocê\n'
  expect(read(text)).toEqual(['u: Prüfe das bitte.', 'a: Gern.\n\nVocê'])
})

test('notices between thinking times', () => {
  const text =
    'Powiedziałeś(-aś):\nnadaj\nChatGPT powiedział:\nMyślał przez 10s\nWstrzymano analizę\nMyślał przez 26s\n\nJasne'
  expect(read(text)).toEqual(['u: nadaj', 'a: Jasne'])
})

test('Copy and Edit above code are not turns in other languages either', () => {
  expect(kind('text\nmd\nKopiuj\nEdytuj\nprint(1)\n\nmore\nPonów\n')).toBe('none 0 -')
})

test('buttons of two languages are not turns', () => {
  expect(kind('one?\nBearbeiten\n\nFirst.\nRiprova\n\ntwo?\nBearbeiten\n\nSecond.\nRiprova\n')).toBe('none 0 -')
})

test('an empty file field belongs to ChatGPT, in any language', () => {
  const page = (field: string) =>
    `one?\n5 mai\n\nFirst.\n\ntwo?\n6 mai\n\nSecond.\n\n${field}${field}\nChatGPT peut se tromper.`
  for (const field of ['Aucun fichier choisi', 'No file chosen']) {
    expect(kind(page(field))).toBe('none 0 -')
    expect(read(`Vous avez dit :\nhello\nChatGPT a dit :\n\nHi!\n\n${field}${field}\nmore`)).toEqual([
      'u: hello',
      'a: Hi!',
    ])
  }
})

test('an answer about mistakes is not cut', () => {
  const answer =
    'Know this: ChatGPT can make mistakes. So check it.\n\nChatGPT can make mistakes when it is tired.\n\nBye.'
  expect(read(`You said:\nhello\nChatGPT said:\n\n${answer}`)).toEqual(['u: hello', `a: ${answer}`])
})
