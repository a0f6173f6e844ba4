/**
 * Names that people and exporters write above turns, one row per language; `|` separates variants. Adding a language is
 * adding a row. Sources: the label tables of public exporters and parsers; where none has the language, the words of a
 * native interface.
 */
export type NameLanguage = {
  readonly language: string
  /** The person: may be alone on a line without a colon. */
  readonly you: string
  /** The person, in their own words. */
  readonly me: string
  readonly assistant: string
  /** Also headings of ordinary answers. */
  readonly prompt: string
  readonly answer: string
}

/** Used in every language, beside the names of the services. */
export const anyLanguage: NameLanguage = {
  language: 'any',
  you: 'user|human',
  me: '',
  assistant:
    'assistant|ai|bot|model|agent|ai assistant|copilot|github copilot|deepseek|mistral|le chat|perplexity|kimi|qwen|meta ai',
  prompt: 'prompt|user prompt',
  answer: '',
}

export const nameLanguages: readonly NameLanguage[] = [
  {
    language: 'en',
    you: 'you',
    me: 'me|my prompt|i asked|i prompted|you prompted|you asked',
    assistant: '',
    prompt: 'question',
    answer: 'response|answer|reply|ai response|assistant response',
  },
  {
    language: 'de',
    you: 'du|sie|benutzer|nutzer|benutzerin|nutzerin|anwender|mensch',
    me: 'ich|mein prompt|meine frage',
    assistant: 'assistent|ki|ki-assistent|modell',
    prompt: 'frage|eingabe',
    answer: 'antwort|ausgabe',
  },
  {
    language: 'es',
    you: 'tú|tu|usted|usuario|usuaria|humano',
    me: 'yo|mi pregunta',
    assistant: 'asistente|ia|asistente de ia|modelo',
    prompt: 'pregunta|indicación',
    answer: 'respuesta',
  },
  {
    language: 'fr',
    you: 'vous|toi|tu|utilisateur|utilisatrice|humain',
    me: 'moi|ma question',
    assistant: 'ia|assistant ia|modèle',
    prompt: 'question|invite',
    answer: 'réponse',
  },
  {
    language: 'pt',
    you: 'você|tu|usuário|usuária|utilizador|utilizadora|humano',
    me: 'eu|minha pergunta',
    assistant: 'assistente|ia|assistente de ia|modelo',
    prompt: 'pergunta',
    answer: 'resposta',
  },
  {
    language: 'it',
    you: 'tu|lei|utente|umano',
    me: 'io|la mia domanda',
    assistant: 'assistente|ia|assistente ia|modello',
    prompt: 'domanda',
    answer: 'risposta',
  },
  {
    language: 'nl',
    you: 'jij|je|u|gebruiker|mens',
    me: 'ik|mijn vraag',
    assistant: 'assistent|ai-assistent',
    prompt: 'vraag',
    answer: 'antwoord|reactie',
  },
  {
    language: 'pl',
    you: 'ty|użytkownik|człowiek',
    me: 'ja|moje pytanie',
    assistant: 'asystent|asystent ai',
    prompt: 'pytanie|polecenie',
    answer: 'odpowiedź',
  },
  {
    language: 'tr',
    you: 'sen|siz|kullanıcı|insan',
    me: 'ben|sorum',
    assistant: 'asistan|yapay zeka|yapay zekâ|yz|yapay zeka asistanı',
    prompt: 'soru|istem',
    answer: 'cevap|yanıt',
  },
  {
    language: 'vi',
    you: 'bạn|người dùng|con người',
    me: 'tôi|câu hỏi của tôi',
    assistant: 'trợ lý|trợ lý ai|mô hình',
    prompt: 'câu hỏi|hỏi',
    answer: 'trả lời|câu trả lời|đáp|phản hồi',
  },
  {
    language: 'id',
    you: 'anda|kamu|pengguna|manusia',
    me: 'saya|aku|pertanyaan saya',
    assistant: 'asisten|asisten ai',
    prompt: 'pertanyaan|tanya',
    answer: 'jawaban|jawab|respons',
  },
  {
    language: 'sv',
    you: 'du|användare|användaren|människa',
    me: 'jag|min fråga',
    assistant: 'assistent|assistenten|ai-assistent',
    prompt: 'fråga',
    answer: 'svar',
  },
  {
    language: 'nb',
    you: 'du|bruker|brukeren|menneske',
    me: 'jeg|meg|mitt spørsmål',
    assistant: 'assistent|assistenten|ki|ki-assistent',
    prompt: 'spørsmål',
    answer: 'svar',
  },
  {
    language: 'da',
    you: 'du|bruger|brugeren|menneske',
    me: 'jeg|mig|mit spørgsmål',
    assistant: 'assistent|assistenten|ai-assistent',
    prompt: 'spørgsmål',
    answer: 'svar',
  },
  {
    language: 'ru',
    you: 'вы|ты|пользователь|человек',
    me: 'я|мой вопрос',
    assistant: 'ассистент|помощник|ии|бот|модель|ии-ассистент|ии-помощник',
    prompt: 'вопрос|запрос|промпт',
    answer: 'ответ',
  },
  {
    language: 'uk',
    you: 'ви|ти|користувач|користувачка|людина',
    me: 'я|моє запитання',
    assistant: 'асистент|помічник|ші|бот|модель|ші-асистент',
    prompt: 'запитання|питання|запит|промпт',
    answer: 'відповідь',
  },
  {
    language: 'ja',
    you: 'あなた|ユーザー|ユーザ|人間',
    me: '私|自分|わたし|僕',
    assistant: 'アシスタント|aiアシスタント|モデル|ボット',
    prompt: '質問|プロンプト',
    answer: '回答|返答|応答|答え',
  },
  {
    language: 'ko',
    you: '나|사용자|당신|유저|사람',
    me: '저|내 질문',
    assistant: '어시스턴트|인공지능|비서|모델|봇',
    prompt: '질문|프롬프트',
    answer: '답변|응답|대답|답',
  },
  {
    language: 'zh-Hans',
    you: '你|您|用户|人类',
    me: '我|我的问题',
    assistant: '助手|ai助手|人工智能|模型|机器人|智能助手',
    prompt: '问题|提问|问|提示词',
    answer: '回答|答案|答|回复|答复',
  },
  {
    language: 'zh-Hant',
    you: '你|您|使用者|用戶|人類',
    me: '我|我的問題',
    assistant: '助手|助理|ai助手|ai助理|人工智慧|模型|機器人',
    prompt: '問題|提問|問|提示詞',
    answer: '回答|答案|答|回覆|答覆',
  },
  {
    language: 'ar',
    you: 'أنت|المستخدم|مستخدم|الإنسان',
    me: 'أنا|سؤالي',
    assistant: 'المساعد|مساعد|الذكاء الاصطناعي|النموذج|البوت|روبوت',
    prompt: 'سؤال|السؤال|الطلب',
    answer: 'جواب|الجواب|إجابة|الإجابة|الرد|رد',
  },
  {
    language: 'he',
    you: 'אתה|את|משתמש|המשתמש|משתמשת',
    me: 'אני|השאלה שלי',
    assistant: 'עוזר|העוזר|בינה מלאכותית|סייען|הסייען|מודל|בוט',
    prompt: 'שאלה',
    answer: 'תשובה',
  },
  {
    language: 'hi',
    you: 'आप|तुम|उपयोगकर्ता|यूज़र|यूजर|मनुष्य',
    me: 'मैं|मेरा सवाल|मेरा प्रश्न',
    assistant: 'सहायक|असिस्टेंट|एआई|मॉडल|बॉट',
    prompt: 'प्रश्न|सवाल',
    answer: 'उत्तर|जवाब',
  },
  {
    language: 'th',
    you: 'คุณ|ผู้ใช้|มนุษย์',
    me: 'ฉัน|ผม',
    assistant: 'ผู้ช่วย|เอไอ|โมเดล|บอท',
    prompt: 'คำถาม|ถาม',
    answer: 'คำตอบ|ตอบ',
  },
]
