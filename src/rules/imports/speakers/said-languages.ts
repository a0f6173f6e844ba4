/**
 * What a service's page writes above each turn for screen readers, one row per language; `|` separates variants, `%` is
 * the assistant's name. Adding a language is adding a row. In Chinese, Japanese and Korean a space beside the name is
 * optional.
 *
 * Sources: pasted conversations and the tables of public exporters and parsers for de, es, fr, pt, it, nl, pl, tr, vi,
 * id, sv, nb, da, ru, uk, ja, ko, zh, ar, he and th. hi, and the variants of the others, are what a native interface
 * would write.
 */
type SaidLanguage = {
  readonly language: string
  readonly you: string
  /** `ChatGPT said:`; the first variant may also name a custom GPT. A single `%` is the bare name. */
  readonly said: string
  /** `Claude responded: …` */
  readonly responded: string
  /** Words in the name's place that name nobody: `he said`. */
  readonly pronouns: string
}

export const saidLanguages: readonly SaidLanguage[] = [
  {
    language: 'en',
    you: 'You said',
    said: '% said|% says',
    responded: '% responded|% replied|% answered',
    pronouns: 'he|she|it|they|we|i|who|someone|everyone',
  },
  {
    language: 'de',
    you: 'Du hast gesagt|Sie haben gesagt|Du sagtest|Sie sagten',
    said: '% hat gesagt|% sagte|% sagt',
    responded: '% hat geantwortet|% antwortete|% antwortet',
    pronouns: 'er|sie|es|ich|wir|man|wer',
  },
  {
    language: 'es',
    you: 'Dijiste|Has dicho|Tú dijiste|Tú has dicho|Usted dijo|Usted ha dicho',
    said: '% dijo|% ha dicho|% dice',
    responded: '% respondió|% ha respondido|% contestó',
    pronouns: 'él|ella|yo|ellos|ellas|nosotros|quién',
  },
  {
    language: 'fr',
    you: 'Vous avez dit|Tu as dit|Vous avez envoyé',
    said: '% a dit|% dit',
    responded: '% a répondu|% répond',
    pronouns: 'il|elle|je|on|nous|ils|elles|qui',
  },
  {
    language: 'pt',
    you: 'Você disse|Disseste|Tu disseste',
    said: '% disse|O % disse|A % disse|O % diz',
    responded: '% respondeu|O % respondeu|A % respondeu',
    pronouns: 'ele|ela|eu|nós|eles|elas|quem',
  },
  {
    language: 'it',
    you: 'Hai detto|Tu hai detto|Ha detto',
    said: '% ha detto|% dice',
    responded: '% ha risposto|% risponde',
    pronouns: 'lui|lei|io|noi|loro|chi',
  },
  {
    language: 'nl',
    you: 'Je zei|U zei|Jij zei|Je hebt gezegd|U hebt gezegd|Jij hebt gezegd',
    said: '% zei|% heeft gezegd|% zegt',
    responded: '% heeft geantwoord|% antwoordde|% heeft gereageerd|% reageerde',
    pronouns: 'hij|zij|ze|ik|wij|we|wie',
  },
  {
    language: 'pl',
    you: 'Powiedziałeś|Powiedziałaś|Powiedziałeś/aś|Powiedziałeś/-aś|Twoja wiadomość',
    said: '% powiedział|% powiedziała|% mówi|% napisał',
    responded: '% odpowiedział|% odpowiedziała|% odpowiada',
    pronouns: 'on|ona|ja|kto',
  },
  {
    language: 'tr',
    you: 'Şunu dedin|Şunu dediniz|Sen şunu dedin|Siz şunu dediniz|Dedin ki|Dediniz ki|Siz dediniz ki|Şunu söyledin|Şunu söylediniz',
    said: '% şunu dedi|%|% dedi ki|% şunu söyledi|% şöyle dedi|% dedi',
    responded: '% yanıtladı|% yanıt verdi|% şöyle yanıtladı|% şu yanıtı verdi|% cevap verdi',
    pronouns: 'o|ben|biz|onlar|kim',
  },
  {
    language: 'vi',
    you: 'Bạn đã nói|Bạn nói',
    said: '% đã nói|% nói',
    responded: '% đã trả lời|% đã phản hồi|% trả lời|% phản hồi',
    pronouns: 'anh ấy|cô ấy|tôi|họ|ai',
  },
  {
    language: 'id',
    you: 'Anda bilang|Anda berkata|Anda mengatakan|Kamu bilang|Kamu berkata',
    said: '% bilang|% berkata|% mengatakan',
    responded: '% merespons|% menjawab|% merespon|% menanggapi|% membalas',
    pronouns: 'dia|saya|aku|mereka|siapa',
  },
  {
    language: 'sv',
    you: 'Du sade|Du sa|Du har sagt',
    said: '% sade|% sa|% har sagt|% säger',
    responded: '% svarade|% har svarat|% svarar',
    pronouns: 'han|hon|jag|vi|de|vem',
  },
  {
    language: 'nb',
    you: 'Du sa|Du har sagt',
    said: '% sa|% har sagt|% sier',
    responded: '% svarte|% har svart|% svarer',
    pronouns: 'han|hun|jeg|vi|de|hvem',
  },
  {
    language: 'da',
    you: 'Du sagde|Du har sagt',
    said: '% sagde|% har sagt|% siger',
    responded: '% svarede|% har svaret|% svarer',
    pronouns: 'han|hun|jeg|vi|de|hvem',
  },
  {
    language: 'ru',
    you: 'Вы сказали|Ты сказал|Ты сказала|Вы написали',
    said: '% сказал|% сказала|% сказало|% говорит|% написал|Ответ %',
    responded: '% ответил|% ответила|% отвечает',
    pronouns: 'он|она|я|мы|они|кто',
  },
  {
    language: 'uk',
    you: 'Ви сказали|Ти сказав|Ти сказала|Ви написали',
    said: '% сказала|Програма % сказала|% сказав|% каже|% написав|Відповідь %',
    responded: '% відповіла|Програма % відповіла|% відповів|% відповідає',
    pronouns: 'він|вона|я|ми|вони|хто',
  },
  {
    language: 'ja',
    you: 'あなた|あなたの発言|あなたのプロンプト|あなたの質問|あなたの入力|あなたが言いました',
    said: '%の発言|%|%の回答|%の返答|%の応答',
    responded: '%の応答|%の返信|%の回答|%が応答しました|%が回答しました|%が返信しました',
    pronouns: '私|彼|彼女|誰|その人',
  },
  {
    language: 'ko',
    you: '나의 말|내 말|내가 한 말|내가 말함|내 메시지|나의 메시지',
    said: '%의 말|%이 말함|%가 말함|%의 대답|%의 답변|%의 응답',
    responded: '%의 응답|%응답|%의 답변|%의 대답|%이 응답함|%가 응답함|%이 응답했습니다|%가 응답했습니다',
    pronouns: '그|그녀|저|우리|누군가',
  },
  {
    language: 'zh-Hans',
    you: '你说|您说|你说了|您说了',
    said: '%说|%说了',
    responded: '%回复|%回答|%回应|%的回复|%的回答|%的回应|%已回复|%回复了|%回答了',
    pronouns: '他|她|我|它|谁|有人|我们|他们',
  },
  {
    language: 'zh-Hant',
    you: '你說|您說|你說了|您說了',
    said: '%說|%說了',
    responded: '%回覆|%回答|%回應|%的回覆|%的回答|%的回應|%已回覆|%回覆了|%回答了',
    pronouns: '他|她|我|它|誰|有人|我們|他們',
  },
  {
    language: 'ar',
    you: 'أنت قلت|قلت|لقد قلت|أنتَ قلت',
    said: 'قال %|رد %|ردّ %|يقول %|% قال',
    responded: 'رد %|ردّ %|أجاب %|استجاب %|% رد|% أجاب',
    pronouns: 'هو|هي|أنا|هم|من',
  },
  {
    language: 'he',
    you: 'אמרת|אתה אמרת|את אמרת|כתבת',
    said: '% אמר|% אמרה|% כתב',
    responded: '% השיב|% השיבה|% ענה|% הגיב',
    pronouns: 'הוא|היא|אני|הם|מי',
  },
  {
    language: 'hi',
    you: 'आपने कहा|आपने यह कहा|तुमने कहा',
    said: '% ने कहा|% ने यह कहा|% कहता है',
    responded: '% ने जवाब दिया|% ने उत्तर दिया|% का जवाब|% की प्रतिक्रिया',
    pronouns: 'उस|उसने|मैं|किसी|उन्होंने',
  },
  {
    language: 'th',
    you: 'คุณพูดว่า|คุณบอกว่า',
    said: '%พูดว่า|%บอกว่า',
    responded: '%ตอบว่า|%ตอบกลับ|%ตอบกลับว่า',
    pronouns: 'เขา|เธอ|ฉัน|ผม|ใคร',
  },
]
